import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { describe, expect, it } from "vitest";
import { session } from "../field/support.ts";
import { contentsOf } from "../support/contents.ts";
import { says, stubWorld } from "../support/stub-cgc.ts";

type Build = (folder: string, outside: string) => Promise<unknown> | unknown;

async function listening(path: string): Promise<void> {
  const server = createServer().listen(path);
  await once(server, "listening");
  server.unref();
}

const trees: Readonly<Record<string, Build>> = {
  "a loop of links": async (folder) => {
    await symlink(".", join(folder, "here"));
    await symlink("../my ws", join(folder, "again.py"));
    await symlink("b", join(folder, "a"));
    await symlink("a", join(folder, "b"));
  },
  "links to outside": async (folder, outside) => {
    await writeFile(join(outside, "secret.py"), "x = 1\n");
    await symlink(outside, join(folder, "home"));
    await symlink("/", join(folder, "root"));
    await symlink(join(outside, "secret.py"), join(folder, "linked.py"));
  },
  "FIFOs named like sources": (folder) =>
    execFileSync(
      "mkfifo",
      ["x.py", ".gitignore", "pom.xml"].map((n) => join(folder, n)),
    ),
  "a FIFO as ignore file": (folder) => execFileSync("mkfifo", [join(folder, ".cgcignore")]),
  "devices named like sources": async (folder) => {
    await symlink("/dev/zero", join(folder, "zero.py"));
    await symlink("/dev/random", join(folder, ".gitignore"));
    await symlink("/dev/tty", join(folder, "tty.py"));
  },
  "a socket named like a source": (folder) => listening(join(folder, "s.py")),
  "a folder in the place of every file the gate reads": async (folder) => {
    for (const name of [".gitignore", ".cgcignore", "mcp.json", ".env", "pom.xml", ".git"])
      await mkdir(join(folder, name));
  },
  "an ignore file that no expression can take": (folder) =>
    writeFile(
      join(folder, ".cgcignore"),
      `[\n[z-a]\n**/**/**/**/**/**/**/a*a*a*a*a*a*a*a*a*b\n${"*a".repeat(30)}\n\u0000\n\\\n`,
    ),
};

describe.runIf(process.platform !== "win32")("a workspace with", () => {
  it.each(Object.entries(trees))("%s is looked at in bounded time, and left as it is", async (_, build) => {
    await using world = await stubWorld(says("0.6.13"));
    await writeFile(join(world.workspace, `${"a".repeat(60)}.py`), "");
    await build(world.workspace, world.home);
    const before = contentsOf(world.workspace);
    const began = performance.now();
    const { last, calls, notices } = await session(world);
    expect(performance.now() - began).toBeLessThan(10_000);
    expect([last.state, calls, notices.length]).toEqual(["unindexed", ["--version"], 1]);
    expect(contentsOf(world.workspace)).toEqual(before);
  });

  it("B37 two hundred thousand files holds neither the loop nor the memory, ignored or not", async () => {
    await using world = await stubWorld(says("0.6.13"));
    const many = join(world.workspace, "Binaries");
    const script = `i=0; while [ $i -lt 200 ]; do mkdir -p "$1/$i"; (cd "$1/$i" && seq -f f%g.py 1000 | xargs touch); i=$((i+1)); done`;
    execFileSync("/bin/sh", ["-c", script, "sh", many]);
    const before = process.memoryUsage().rss;
    const look = async () => {
      const delay = monitorEventLoopDelay({ resolution: 5 });
      delay.enable();
      const { last } = await session(world);
      delay.disable();
      return { last, heldMs: delay.percentile(99) / 1e6 };
    };
    const all = await look();
    expect([all.last.state, all.last.reason]).toEqual([
      "unknown",
      expect.stringMatching(/^The workspace is too large for the gate: it stopped looking after \d+ entries\.$/),
    ]);
    await writeFile(join(world.workspace, ".cgcignore"), "Binaries/\n");
    const ignored = await look();
    expect([ignored.last.state, ignored.last.evidence.files]).toEqual(["unindexed", { indexable: 1 }]);
    expect(Math.max(all.heldMs, ignored.heldMs)).toBeLessThan(100);
    expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(200);
  }, 120_000);

  it("unreadable folders passes them over", async ({ skip }) => {
    skip(process.getuid?.() === 0, "NOT RUN: root reads every folder; see faults.test.ts for the same as another user");
    await using world = await stubWorld(says("0.6.13"));
    const locked = join(world.workspace, "locked");
    await mkdir(locked);
    await chmod(locked, 0);
    const { last } = await session(world);
    await chmod(locked, 0o700);
    expect(last.state).toBe("unindexed");
  });
});
