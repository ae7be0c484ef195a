import { existsSync } from "node:fs";
import { chmod, mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { session } from "../field/support.ts";
import { contentsOf } from "../support/contents.ts";
import { says, stubWorld } from "../support/stub-cgc.ts";

const names = ["cgc", "cgc.cmd", "cgc.exe", "cgc.bat"];

/** Plants programs that leave a mark when they run. */
async function plant(folder: string, mark: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of names) {
    await writeFile(join(folder, name), `#!/bin/sh\n: > '${mark}'\n${says("0.6.13")}\n`);
    await chmod(join(folder, name), 0o755);
  }
}

type Place = readonly [title: string, folder: string, entry: (workspace: string) => string];

const places: readonly Place[] = [
  ["in the workspace, with an empty PATH entry", ".", () => ""],
  ["in the workspace, with `.` on PATH", ".", () => "."],
  ["in a relative PATH entry", "bin", () => "bin"],
  ["in an absolute PATH entry inside the workspace", "bin", (workspace) => join(workspace, "bin")],
  ["in node_modules/.bin on PATH", "node_modules/.bin", (workspace) => join(workspace, "node_modules", ".bin")],
  ["in a PATH entry that leads back in", "bin", (workspace) => join(workspace, "..", "my ws", "bin")],
  ["in a venv of the workspace on PATH", ".venv/bin", (workspace) => join(workspace, ".venv", "bin")],
];

describe.runIf(process.platform !== "win32")("a program planted", () => {
  it.each(places)("%s is never run, and the one outside is", async (_, folder, entry) => {
    await using world = await stubWorld(says("0.6.13"));
    const mark = join(world.home, "mark");
    await plant(join(world.workspace, folder), mark);
    const before = contentsOf(world.workspace);
    const bin = join(world.home, "..", "bin");
    const common = { HOME: world.home, PI_CGC_CACHE_DIR: join(world.home, "c") };
    const with_ = await session(world, { env: { ...common, PATH: `${entry(world.workspace)}:${bin}:/usr/bin:/bin` } });
    expect([with_.last.state, with_.calls]).toEqual(["unindexed", ["--version"]]);
    const without = await session(world, { env: { ...common, PATH: `${entry(world.workspace)}:/usr/bin:/bin` } });
    expect([without.last.state, without.calls]).toEqual(["unavailable", []]);
    expect(existsSync(mark)).toBe(false);
    expect(contentsOf(world.workspace)).toEqual(before);
  });

  it("behind a link from outside of the workspace is not run", async () => {
    await using world = await stubWorld(says("0.6.13"));
    const mark = join(world.home, "mark");
    await plant(join(world.workspace, "bin"), mark);
    const link = join(world.home, "linked");
    await symlink(join(world.workspace, "bin"), link);
    const { last } = await session(world, { env: { HOME: world.home, PATH: `${link}:/usr/bin:/bin` } });
    expect(last.state).toBe("unavailable");
    expect(existsSync(mark)).toBe(false);
  });

  it.each(["./cgc", "bin/cgc", "../my ws/cgc"])("and named %s by the person is not run", async (executable) => {
    await using world = await stubWorld(says("0.6.13"));
    const mark = join(world.home, "mark");
    await plant(world.workspace, mark);
    await plant(join(world.workspace, "bin"), mark);
    const { last, notices } = await session(world, { config: { cgc: { executable } } });
    expect([last.state, notices.length]).toEqual(["unavailable", 1]);
    expect(existsSync(mark)).toBe(false);
  });

  it("as the interpreter of cgc's launcher is not run", async () => {
    await using world = await stubWorld("");
    const mark = join(world.home, "mark");
    await plant(world.workspace, mark);
    const launcher = join(dirname(world.home), "bin", "cgc");
    await rm(launcher);
    await writeFile(launcher, "#!/usr/bin/env cgc-python\n");
    await writeFile(join(world.workspace, "cgc-python"), `#!/bin/sh\n: > '${mark}'\n`);
    await chmod(launcher, 0o755);
    await chmod(join(world.workspace, "cgc-python"), 0o755);
    const { last } = await session(world, {
      env: { HOME: world.home, PATH: `${world.workspace}:.:${dirname(launcher)}:/usr/bin:/bin` },
    });
    expect(last.state).toBe("unavailable");
    expect(existsSync(mark)).toBe(false);
  });
});
