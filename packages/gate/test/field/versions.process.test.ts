import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { supportedVersions } from "../../src/cgc/compat/versions.ts";
import { says, stubWorld } from "../support/stub-cgc.ts";
import { answersQuery, consent, session, tell } from "./support.ts";

const packages = ["gate", "pi-extension"];

describe("the supported range", () => {
  it.each(packages)("stands in the metadata of %s", async (name) => {
    const file = new URL(`../../../${name}/package.json`, import.meta.url);
    const { cgc } = JSON.parse(await readFile(file, "utf8")) as { readonly cgc: unknown };
    expect(cgc).toEqual({ supported: supportedVersions });
  });

  it("stands in the README", async () => {
    expect(await readFile(new URL("../../../../README.md", import.meta.url), "utf8")).toContain(supportedVersions);
  });
});

describe.runIf(process.platform !== "win32")("cgc", () => {
  it.each(["0.3.9", "0.5.7", "0.4.18rc1"])(
    "%s is unavailable with the reason, and asked nothing but its version",
    async (version) => {
      await using world = await stubWorld(says(version));
      await world.plantDatabase();
      const { last, calls, notices } = await session(world, { config: consent });
      expect([last.state, calls, last.evidence.cgc]).toEqual([
        "unavailable",
        ["--version"],
        expect.objectContaining({ version, support: "tooOld" }),
      ]);
      expect(notices.map(({ message }) => message)).toEqual([
        expect.stringMatching(new RegExp(`cgc ${version} is too old; the gate works with ${supportedVersions}`, "u")),
      ]);
    },
  );

  it.each(["0.7.0", "1.0.0", "2026.1"])("%s is used with care and told", async (version) => {
    await using world = await stubWorld(`${says(version)}; ${answersQuery}`);
    await world.plantDatabase();
    await tell(world, { repository: null, files: [] });
    const { last, notices } = await session(world);
    expect([last.state, last.evidence.cgc]).toEqual([
      "unindexed",
      expect.objectContaining({ version, support: "newer" }),
    ]);
    expect(notices.map(({ message }) => message)).toEqual([
      expect.stringContaining(`(cgc ${version} is newer than what this gate was measured with, ${supportedVersions}.)`),
    ]);
  });

  it("1.0.0 whose words have changed is believed in nothing", async () => {
    await using world = await stubWorld(`${says("1.0.0")}; echo '{"result": "all good"}'; exit 0`);
    await writeFile(join(world.workspace, "b.py"), "");
    await world.plantDatabase();
    const { last, calls } = await session(world, { config: consent });
    expect([last.state, calls]).toEqual(["unknown", ["--version", "query"]]);
  });
});
