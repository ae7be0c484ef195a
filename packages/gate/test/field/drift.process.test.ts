import { spawnSync } from "node:child_process";
import { appendFile, mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { indexedWorld, on, session, tell } from "./support.ts";

const noSync = { lifecycle: { syncOnStart: false } };

function git(cwd: string, ...args: readonly string[]): void {
  const own = ["-c", "user.name=t", "-c", "user.email=t@example.invalid"];
  const { status, stderr } = spawnSync("git", [...own, ...args], { cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
}

describe.runIf(process.platform !== "win32")("a graph and a tree", () => {
  it.each([
    ["B23 only part of the files", ["a.py"], "1 of 3 files"],
    ["B24 no file, as after an update that was killed", [], "0 of 3 files"],
  ])("of which the graph has %s are not clean", async (_, files, words) => {
    await using world = await indexedWorld();
    for (const name of ["b.py", "c.py"]) await writeFile(join(world.workspace, name), "");
    const indexedAt = new Date(Date.now() + 1000).toISOString();
    await tell(world, {
      repository: world.workspace,
      files: files.map((name) => join(world.workspace, name)),
      indexedAt,
    });
    const { last } = await session(world, { config: noSync });
    expect([last.state, last.reason]).toEqual(["drift", `The graph is incomplete: ${words}.`]);
  });

  it.each([
    ["B33 a file that was deleted", (folder: string) => rm(join(folder, "b.py")), { removed: ["b.py"] }],
    [
      "B34 an edit that keeps the number of files",
      (folder: string) => appendFile(join(folder, "b.py"), "def n(): pass\n"),
      { changed: ["b.py"] },
    ],
  ])("differ by %s: cgc is not asked, for it would not see it", async (_, change, changes) => {
    await using world = await indexedWorld();
    await writeFile(join(world.workspace, "b.py"), "");
    const files = ["a.py", "b.py"].map((name) => join(world.workspace, name));
    await tell(world, { repository: world.workspace, files, indexedAt: new Date(Date.now() + 1000).toISOString() });
    expect((await session(world)).last.state).toBe("clean");
    await change(world.workspace);
    const { last, calls } = await session(world, { config: noSync });
    expect([last.state, calls, last.evidence.changed]).toEqual(["drift", [], expect.objectContaining(changes)]);
  });

  it("B38 do not differ by the ignore file that an index leaves", async () => {
    await using world = await indexedWorld();
    expect((await session(world)).last.state).toBe("clean");
    await writeFile(join(world.workspace, ".cgcignore"), "node_modules/\n");
    expect((await session(world)).last.state).toBe("clean");
  });

  it("B38 are told before consent that an index leaves a file", async () => {
    await using world = await indexedWorld();
    await tell(world, { repository: null, files: [] });
    const { notices } = await session(world);
    expect(notices.map(({ message }) => message)).toEqual([expect.stringContaining(".cgcignore")]);
  });

  it("B39 are one work tree's: a linked one is its own, unindexed, and a nested one is named", async () => {
    await using world = await indexedWorld();
    git(world.workspace, "init", "-q");
    git(world.workspace, "add", ".");
    git(world.workspace, "commit", "-qm", "first");
    const linked = join(world.home, "linked");
    git(world.workspace, "worktree", "add", "-q", linked);
    git(world.workspace, "worktree", "add", "-q", "-b", "inner", join(world.workspace, "trees", "one"));
    await tell(world, { repository: null, files: [] });
    const outer = await session(world);
    expect([outer.last.state, outer.last.evidence.nestedRepositories]).toEqual(["unindexed", ["trees/one"]]);
    const own = await session(world, { cwd: linked });
    expect([own.last.state, own.last.workspace, own.last.evidence.nestedRepositories]).toEqual([
      "unindexed",
      linked,
      undefined,
    ]);
  });

  it("B40 are the same through a link to the folder", async () => {
    await using world = await indexedWorld();
    const link = join(world.home, "lnk");
    await symlink(world.workspace, link);
    const { last } = await session(world, { cwd: link });
    expect([last.state, last.workspace]).toEqual(["clean", world.workspace]);
  });

  it("B20 of a folder inside an indexed one are not made a repository of their own unasked", async () => {
    await using world = await indexedWorld(on("index", "echo 'Successfully finished indexing'; exit 0"));
    const inner = join(world.workspace, "inner");
    await mkdir(inner);
    await writeFile(join(inner, "b.py"), "");
    await tell(world, { repository: null, enclosing: [world.workspace], files: [join(inner, "b.py")] });
    const { last, calls, notices } = await session(world, { cwd: inner, config: { lifecycle: { autoCreate: true } } });
    expect([last.state, calls]).toEqual(["unindexed", ["--version", "query"]]);
    expect(notices.map(({ message }) => message)).toEqual([expect.stringContaining(world.workspace)]);
  });

  it("B20 in per-repo mode are looked for in no other folder, and the one around is told", async () => {
    await using world = await indexedWorld(on("index", "echo 'Successfully finished indexing'; exit 0"));
    await writeFile(join(world.home, ".codegraphcontext", "config.yaml"), "mode: per-repo\n");
    await mkdir(join(world.workspace, ".codegraphcontext", "db"), { recursive: true });
    await mkdir(join(world.workspace, "inner"));
    const cwd = join(world.workspace, "inner");
    const { last, calls } = await session(world, { cwd, config: { lifecycle: { autoCreate: true } } });
    expect([last.state, calls]).toEqual(["unindexed", ["--version"]]);
    expect(last.reason).toContain(world.workspace);
  });

  it.each([
    [
      "B25 says that it was interrupted before, and succeeds",
      "index",
      "echo 'exists but has no files (likely interrupted)'; echo 'Successfully finished indexing'; exit 0",
    ],
    ["B44 does not fit the schema", "watch", "echo 'Binder exception: Cannot find property path for n'; exit 1"],
  ])("whose work %s are not worked on in every session", async (_, verb, script) => {
    await using world = await indexedWorld(on(verb, script));
    if (verb === "index") await tell(world, { repository: null, files: [] });
    else {
      await session(world);
      await appendFile(join(world.workspace, "a.py"), "def b(): pass\n");
    }
    const config = { lifecycle: { autoCreate: true } };
    const sessions = [];
    for (let i = 0; i < 5; i++) sessions.push(await session(world, { config }));
    expect(sessions.map(({ last, calls }) => [last.state === "clean", calls.includes(verb)])).toEqual([
      [false, true],
      [false, true],
      [false, false],
      [false, false],
      [false, false],
    ]);
    expect(sessions.at(-1)?.notices).toEqual([
      expect.objectContaining({ level: expect.stringMatching(/info|warning/) }),
    ]);
  });

  it("B25 whose work failed are worked on again after a graph that fits", async () => {
    await using world = await indexedWorld(on("watch", "exit 1"));
    const file = join(world.workspace, "a.py");
    const edit = () => appendFile(file, "def b(): pass\n");
    const works = async () => (await session(world)).calls.includes("watch");
    await session(world);
    await edit();
    for (const tried of [true, true, false]) expect(await works()).toBe(tried);
    await appendFile(await world.plantDatabase(), "written");
    await tell(world, {
      repository: world.workspace,
      files: [file],
      indexedAt: new Date(Date.now() + 120_000).toISOString(),
    });
    expect((await session(world)).last.state).toBe("clean");
    await edit();
    expect(await works()).toBe(true);
  });
});
