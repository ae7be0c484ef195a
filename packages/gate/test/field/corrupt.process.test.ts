import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { says, stubWorld } from "../support/stub-cgc.ts";
import { consent, session } from "./support.ts";

const connecting = "Initializing services and database connection...\\nDatabase Connection Error: Runtime exception: ";

describe.runIf(process.platform !== "win32")("a database that cannot be opened", () => {
  it.each([
    ["B41 no database", "Unable to open database. The file is not a\\nvalid Kuzu database file!", "not-a-database"],
    ["B41 shorter than its contents", "Reading past the\\nend of the file", "truncated"],
    ["B42 an assertion of the engine", "Assertion failed: KU_UNREACHABLE", "assertion"],
    ["B43 a container error while connecting", "unordered_map::at: key not found", "orphaned-log"],
    ["B43 a container error of Ladybug", "invalid unordered_map<K, T> key", "orphaned-log"],
  ])("%s is corrupt: told, not touched, and rebuilt by nobody's leave", async (_, text, marker) => {
    await using world = await stubWorld(`${says("0.6.13")}; printf '%b\\n' '${connecting}${text}'; exit 1`);
    const database = await world.plantDatabase();
    const { last, notices, calls } = await session(world, { config: consent });
    expect([last.state, last.evidence.diagnosis, calls]).toEqual([
      "corrupt",
      `${marker}:${database}`,
      ["--version", "query"],
    ]);
    expect(notices.map(({ condition }) => condition)).toEqual(["corrupt"]);
    expect(notices[0]?.message).not.toMatch(/unordered_map|KU_/u);
  });

  it.each(["SEGV", "BUS", "ABRT"])("B42 a crash by SIG%s with a log beside it is looked at twice", async (signal) => {
    await using world = await stubWorld(`${says("0.6.13")}; kill -${signal} $$`);
    const database = await world.plantDatabase();
    await writeFile(`${database}.wal`, "x");
    const { last, calls } = await session(world, { config: consent });
    expect([last.state, last.evidence.diagnosis, calls]).toEqual([
      "corrupt",
      `crash-on-open:${database}`,
      ["--version", "query", "query"],
    ]);
  });

  it("B42 a crash that does not come again is none", async () => {
    await using world = await stubWorld(
      `${says("0.6.13")}; [ -e "$HOME/once" ] || { : > "$HOME/once"; kill -SEGV $$; }; exit 3`,
    );
    await writeFile(`${await world.plantDatabase()}.wal`, "x");
    const { last, calls } = await session(world, { config: consent });
    expect([last.state, calls]).toEqual(["unknown", ["--version", "query", "query"]]);
    expect(join(world.home, "once")).toBeTruthy();
  });
});
