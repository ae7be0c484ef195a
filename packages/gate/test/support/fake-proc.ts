import { symlink } from "node:fs/promises";
import type { Tree } from "./tree.ts";

export interface FakeProcess {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** Targets of its open files. */
  readonly open?: readonly string[];
  /** Its process group. Default: its own. */
  readonly group?: number;
  /** Clock ticks after boot. */
  readonly startTicks?: number;
}

/** Lays out Linux's process files below `proc` in a tree, with a boot time of 1,000 s after the epoch. */
export async function layProc(
  tree: Tree,
  processes: Readonly<Record<number, FakeProcess>>,
  files: Readonly<Record<string, string>> = {},
) {
  await tree.write({ "proc/stat": "cpu 1 2 3\nbtime 1000\nprocesses 9\n", "proc/self/x": "" });
  for (const [name, text] of Object.entries(files)) await tree.write({ [`proc/${name}`]: text });
  for (const [pid, { args, env, cwd, open = [], group = pid, startTicks = 150 }] of Object.entries(processes)) {
    const stat = `${pid} (a (b) c) S 1 ${group} ${Array.from({ length: 16 }, () => "0").join(" ")} ${startTicks} 0 0\n`;
    await tree.write({
      [`proc/${pid}/cmdline`]: args === undefined ? "" : `${args.join("\0")}\0`,
      [`proc/${pid}/stat`]: stat,
      [`proc/${pid}/fd/.keep`]: "",
    });
    if (env)
      await tree.write({
        [`proc/${pid}/environ`]: Object.entries(env)
          .map((pair) => `${pair.join("=")}\0`)
          .join(""),
      });
    if (cwd) await symlink(cwd, tree.path("proc", pid, "cwd"), "junction");
    for (const [number, target] of open.entries()) await symlink(target, tree.path("proc", pid, "fd", String(number)));
  }
  return { root: tree.path("proc") };
}
