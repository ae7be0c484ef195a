import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { indexedWorld, session } from "../field/support.ts";
import { contentsOf } from "../support/contents.ts";
import { says, stubWorld } from "../support/stub-cgc.ts";

/** Where no file tells the engine, cgc's own settings do. */
async function chooseKuzu({ home }: { readonly home: string }): Promise<void> {
  await writeFile(join(home, ".codegraphcontext", ".env"), "DEFAULT_DATABASE=kuzudb\n");
}

describe.runIf(process.platform !== "win32")("a database with nothing in it", () => {
  it("is no index where the file is empty, and is not opened: the engine would write into it", async () => {
    await using world = await stubWorld(says("0.6.13"));
    await writeFile(await world.plantDatabase(), "");
    const before = contentsOf(world.home);
    const { last, calls } = await session(world);
    expect([last.state, last.reason, calls]).toEqual([
      "unindexed",
      "This workspace has no code-graph index.",
      ["--version"],
    ]);
    expect(contentsOf(world.home)).toEqual(before);
  });

  it.each([
    ["is empty", (file: string) => writeFile(file, "")],
    ["does not exist", (file: string) => rm(file)],
  ])("is told as a loss where there was an index: %s", async (what, lose) => {
    await using world = await indexedWorld();
    const database = await world.plantDatabase();
    await chooseKuzu(world);
    expect((await session(world)).last.state).toBe("clean");
    await lose(database);
    const { last, calls } = await session(world);
    expect([last.state, calls.filter((verb) => verb !== "--version")]).toEqual(["unindexed", []]);
    expect(last.reason).toBe(`The code-graph index of this workspace is gone: ${database} ${what}.`);
  });

  it("is damaged where its log was left behind, and a rebuild keeps that aside", async () => {
    await using world = await stubWorld(`${says("0.6.13")}; exit 1`);
    const database = await world.plantDatabase();
    await chooseKuzu(world);
    await rename(database, `${database}.wal`);
    const { gate } = world.open();
    expect(await gate.start()).toMatchObject({
      state: "corrupt",
      evidence: { diagnosis: `orphaned-log:${database}` },
    });
    await gate.rebuild({ confirm: true });
    const left = Object.keys(contentsOf(world.home)).filter((path) => path.includes("kuzudb"));
    expect(left).toEqual([expect.stringMatching(/kuzudb\.damaged-\d{8}T\d{6}\.wal$/u)]);
    await gate.end();
  });
});
