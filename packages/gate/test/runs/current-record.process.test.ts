import { readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import type { BaselineRecord } from "../../src/baseline/baseline-record.ts";
import { readRecord } from "../../src/baseline/read-record.ts";
import { recordFile } from "../../src/baseline/record-key.ts";
import { writeRecord } from "../../src/baseline/write-record.ts";
import type { IndexLocation } from "../../src/database/index-location.ts";
import type { TreeContext } from "../../src/index-context.ts";
import { silent } from "../../src/logging/log.ts";
import { refreshRecord } from "../../src/runs/current-record.ts";
import type { Session } from "../../src/session/session.ts";
import { indexedWorld, session } from "../field/support.ts";
import { aged, foldersTell, nextTick } from "../manifest/support.ts";
import type { StubWorld } from "../support/stub-cgc.ts";

/** A world whose first session ended clean and left a record; `record` reads it. */
async function recordedWorld() {
  const world: StubWorld = await indexedWorld();
  expect((await session(world)).last.state).toBe("clean");
  const cache = join(dirname(world.home), "cache");
  const name = (await readdir(cache)).find((file) => file.startsWith("baseline-")) ?? "";
  const key = name.slice("baseline-".length, -".jsonl".length);
  async function record(): Promise<BaselineRecord> {
    const read = await readRecord(cache, key);
    if (read.kind === "none") throw new Error(read.reason);
    return read.record;
  }
  return {
    world,
    record,
    file: recordFile(cache, key),
    source: join(world.workspace, "a.py"),
    /** As if the tree had been still for a while when the record was written. */
    async age() {
      const found = await record();
      await writeRecord(cache, { ...found, manifest: aged(found.manifest) });
      nextTick(join(cache, "clock"));
    },
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  };
}

describe.runIf(foldersTell)("the record of a clean tree", () => {
  it("learns the new stats of a file that was only touched, and keeps the rest", async () => {
    await using recorded = await recordedWorld();
    await recorded.age();
    const before = await recorded.record();
    await utimes(recorded.source, 1_600_000_000, 1_600_000_000);
    expect(await session(recorded.world)).toMatchObject({ last: { state: "clean" }, calls: [] });
    const { manifest, ...rest } = await recorded.record();
    expect(manifest.entries[0]?.stat?.mtimeMs).toBe(1_600_000_000_000);
    expect([manifest.fingerprint, rest]).toEqual([before.manifest.fingerprint, { ...before, manifest: undefined }]);
  });

  it("is not written again where nothing was touched", async () => {
    await using recorded = await recordedWorld();
    await recorded.age();
    const { ino } = await stat(recorded.file);
    expect(await session(recorded.world)).toMatchObject({ last: { state: "clean" }, calls: [] });
    expect((await stat(recorded.file)).ino).toBe(ino);
  });

  it.each([
    ["another session verified", { verifiedAt: 1 }],
    ["is gone", null],
  ])("is left alone where %s meanwhile", async (_what, newer) => {
    await using recorded = await recordedWorld();
    const before = await recorded.record();
    const cacheFolder = dirname(recorded.file);
    if (newer === null) await rm(recorded.file);
    else await writeRecord(cacheFolder, { ...before, ...newer });
    const manifest = { ...before.manifest, takenAt: before.manifest.takenAt + 1 };
    const location = { database: null } as IndexLocation;
    await refreshRecord({ cacheFolder, log: silent } as Session, before, { manifest, location } as TreeContext);
    const left = await recorded.record().catch(() => null);
    expect(left && [left.verifiedAt, left.manifest.takenAt]).toEqual(newer && [1, before.manifest.takenAt]);
  });

  it("is not written by a session that finds drift", async () => {
    await using recorded = await recordedWorld();
    await recorded.age();
    const { ino } = await stat(recorded.file);
    await writeFile(recorded.source, "def b(): pass\n");
    expect((await session(recorded.world, { config: { lifecycle: { syncOnStart: false } } })).last.state).toBe("drift");
    expect((await stat(recorded.file)).ino).toBe(ino);
  });
});
