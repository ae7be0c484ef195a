import { appendFile, chown, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { acquireLock } from "@pi-codegraphcontext/runner";
import { afterEach, describe, expect, it, vi } from "vitest";
import { consent, indexedWorld, on, session, tell } from "../field/support.ts";
import type { StubWorld } from "../support/stub-cgc.ts";

const cacheOf = (world: StubWorld) => join(world.home, "..", "cache");

async function recordsOf(world: StubWorld): Promise<string[]> {
  const names = (await readdir(cacheOf(world))).filter((name) => name.startsWith("baseline-"));
  return names.map((name) => join(cacheOf(world), name));
}

async function recordOf(world: StubWorld): Promise<string> {
  const [file = ""] = await recordsOf(world);
  return file;
}

const edit = (world: StubWorld) => appendFile(join(world.workspace, "a.py"), "def b(): pass\n");
const noSync = { lifecycle: { syncOnStart: false } };

afterEach(() => {
  vi.useRealTimers();
});

describe.runIf(process.platform !== "win32")("a clock that jumps", () => {
  it.each([
    ["a year ahead and back", 365],
    ["a year back and ahead", -365],
  ])("%s hides no edit and makes none", async (_, days) => {
    await using world = await indexedWorld();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + days * 24 * 3600 * 1000 });
    await tell(world, {
      repository: world.workspace,
      files: [join(world.workspace, "a.py")],
      indexedAt: new Date(Date.now() + 366 * 24 * 3600 * 1000).toISOString(),
    });
    expect((await session(world)).last.state).toBe("clean");
    vi.useRealTimers();
    const same = await session(world);
    expect([same.last.state, same.calls]).toEqual(["clean", []]);
    await edit(world);
    expect((await session(world, { config: noSync })).last.state).toBe("drift");
  });
});

describe.runIf(process.platform !== "win32")("a cache", () => {
  it("that is a file, or cannot be made, only costs a question", async () => {
    await using world = await indexedWorld();
    await writeFile(cacheOf(world), "");
    for (let i = 0; i < 2; i++) {
      const { last, calls, notices } = await session(world);
      expect([last.state, calls, notices]).toEqual(["clean", ["--version", "query"], []]);
    }
  });

  it("with a record of another owner does not believe it", async ({ skip }) => {
    skip(process.getuid?.() !== 0, "NOT RUN: only root can give a file away");
    await using world = await indexedWorld();
    await session(world);
    await chown(await recordOf(world), 65_534, 65_534);
    expect((await session(world)).calls).toEqual(["--version", "query"]);
  });

  it("deleted in the middle of a session is made anew by the next", async () => {
    await using world = await indexedWorld(on("index", 'rm -r "$HOME/../cache"; exit 1'));
    await session(world);
    await rm(cacheOf(world), { recursive: true });
    expect((await session(world)).last.state).toBe("clean");
    expect((await session(world)).calls).toEqual([]);
  });

  it("left half written by a writer that died is no record, and does not grow", async () => {
    await using world = await indexedWorld();
    await session(world);
    const record = await recordOf(world);
    for (let i = 0; i < 30; i++) {
      await writeFile(`${record}.${i.toString(16).padStart(12, "0")}.tmp`, "half");
      await utimes(`${record}.${i.toString(16).padStart(12, "0")}.tmp`, 1, 1);
    }
    await rm(record);
    expect((await session(world)).last.state).toBe("clean");
    expect(await recordsOf(world)).toEqual([record]);
  });
});

describe.runIf(process.platform !== "win32")("two versions of the gate", () => {
  it("read each other's record as none, and neither says clean by it", async () => {
    await using world = await indexedWorld();
    await session(world);
    const record = await recordOf(world);
    const text = await readFile(record, "utf8");
    const header = text.slice(0, text.indexOf("\n"));
    const later = header.replace(/^\{"schema":\d+/u, '{"schema":99');
    await writeFile(record, `${later}\n{"other": "shape"}\n`);
    await edit(world);
    const { last, calls } = await session(world, { config: noSync });
    expect([last.state, calls]).toEqual(["drift", ["--version", "query"]]);
  });

  it("respect each other's lock, whatever else stands in it", async () => {
    await using world = await indexedWorld();
    const key = join(world.home, ".codegraphcontext", "global", "db");
    const folder = join(cacheOf(world), "locks");
    const lock = await acquireLock({ folder, key, owner: "/elsewhere" });
    if (lock.kind !== "acquired") throw new Error("no lock");
    const [name = ""] = await readdir(folder);
    const claim = JSON.parse(await readFile(join(folder, name), "utf8")) as object;
    await writeFile(join(folder, name), JSON.stringify({ ...claim, schema: 99, gate: { version: "9.9.9" } }));
    const { last, calls } = await session(world, { config: consent });
    expect([last.state, last.reason, calls]).toEqual([
      "busy",
      `The session in /elsewhere (process ${process.pid}) is working on this index.`,
      ["--version"],
    ]);
    await lock.release();
    expect((await session(world)).last.state).toBe("clean");
  });
});
