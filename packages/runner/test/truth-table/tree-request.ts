import type { RunRequest } from "../../src/types.ts";
import type { Tree } from "./trees.ts";

/** One planted tree: its mark, and the file that says that it stands. */
export interface Planting {
  readonly tree: Tree;
  readonly mark: string;
  readonly ready: string;
}

/** The request that plants a tree; `endsItself` makes its leader end without our doing. */
export function treeRequest({ tree, mark, ready }: Planting, endsItself: boolean): RunRequest {
  return {
    file: "/bin/sh",
    args: ["-c", tree.command, mark],
    cwd: "/",
    env: { PATH: "/usr/bin:/bin", M: mark, R: ready, E: endsItself ? "1" : "" },
    budgetMs: 60_000,
    privateTemp: true,
    ladder: [
      { signal: "SIGINT", graceMs: 200, to: "leader" },
      { signal: "SIGTERM", graceMs: 200 },
    ],
  };
}
