import { readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { acquireLock } from "../../src/index.ts";
import type { Claim } from "../../src/lock/claim.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const held = (pid = process.pid, owner = "first") => ({
  kind: "heldBy",
  holder: { pid, owner, since: expect.stringMatching(/^\d{4}-.*Z$/) },
});

async function acquire(folder: string, owner = "first", key = "db") {
  const result = await acquireLock({ folder, key, owner });
  if (result.kind !== "acquired") throw new Error(`not acquired: ${JSON.stringify(result)}`);
  return result;
}

/** Takes the lock, and rewrites its file as if `change` were true of its holder. */
async function takenBy(folder: string, change: Partial<Claim>): Promise<string> {
  await acquire(folder);
  const path = join(folder, readdirSync(folder)[0] ?? "");
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, "utf8")), ...change }));
  return path;
}

function silentForAMinute(path: string): void {
  const then = Date.now() / 1_000 - 60;
  utimesSync(path, then, then);
}

test("one holder at a time, who is named to the others; free again after the release", async () => {
  const folder = join(tempFolder(), "made on demand");
  const lock = await acquire(folder);
  expect(await acquireLock({ folder, key: "db", owner: "second" })).toEqual(held());
  const other = await acquire(folder, "second", "another db");
  await lock.release();
  await lock.release();
  const next = await acquire(folder, "third");
  expect(await acquireLock({ folder, key: "db", owner: "second" })).toEqual(held(process.pid, "third"));
  await Promise.all([next.release(), other.release()]);
  expect(readdirSync(folder)).toEqual([]);
});

test("a dead holder's lock is taken over, and its late release takes nothing away", async () => {
  const folder = tempFolder();
  await takenBy(folder, { pid: 2 ** 30 });
  const lock = await acquire(folder, "second");
  expect(await acquireLock({ folder, key: "db", owner: "third" })).toEqual(held(process.pid, "second"));
  await lock.release();
  expect(readdirSync(folder)).toEqual([]);
});

test.runIf(process.platform === "linux")("a pid that another process got since is no holder", async () => {
  const folder = tempFolder();
  await takenBy(folder, { startedAt: 1 });
  await (await acquire(folder, "second")).release();
});

test.runIf(process.platform === "linux")("a living holder keeps the lock, however long it was silent", async () => {
  const folder = tempFolder();
  silentForAMinute(await takenBy(folder, {}));
  expect(await acquireLock({ folder, key: "db", owner: "second" })).toEqual(held());
});

test("a holder on another machine keeps it as long as it gives signs of life", async () => {
  const folder = tempFolder();
  const path = await takenBy(folder, { space: "elsewhere", pid: 2 ** 30 });
  expect(await acquireLock({ folder, key: "db", owner: "second" })).toEqual(held(2 ** 30));
  silentForAMinute(path);
  await (await acquire(folder, "second")).release();
});

test.each(["", "{", '{"pid":1}', '{"token":"../../x","pid":1}'])(
  "a lock file that says %j is respected while it is fresh",
  async (content) => {
    const folder = tempFolder();
    const path = await takenBy(folder, {});
    writeFileSync(path, content);
    expect(await acquireLock({ folder, key: "db", owner: "second" })).toEqual({ kind: "heldBy", holder: undefined });
    silentForAMinute(path);
    await (await acquire(folder, "second")).release();
  },
);

test("a folder that cannot hold a lock is said to be so", async () => {
  const file = join(tempFolder(), "a file");
  writeFileSync(file, "");
  expect(await acquireLock({ folder: file, key: "db", owner: "first" })).toEqual({
    kind: "unavailable",
    reason: expect.stringContaining(`No lock can be kept in ${file}: E`),
  });
});
