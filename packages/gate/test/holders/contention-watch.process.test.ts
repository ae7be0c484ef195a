import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";
import { statDatabase } from "../../src/database/inspect-database.ts";
import { watchContention } from "../../src/holders/contention-watch.ts";
import { locationOf } from "../decision/support.ts";
import { createTree, type Tree } from "../support/tree.ts";

/** A process that looks like a cgc of the tree's home, and leads a group. */
async function startCgc(tree: Tree, verb: string): Promise<ChildProcess & { readonly pid: number }> {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1e9)", verb], {
    argv0: "/v/bin/cgc",
    env: { HOME: tree.home, DEFAULT_DATABASE: "kuzudb" },
    cwd: tree.root,
    detached: true,
    stdio: "ignore",
  });
  await once(child, "spawn");
  return child as ChildProcess & { readonly pid: number };
}

it.runIf(process.platform === "linux")("makes way for another cgc of the database, not for our own run", async () => {
  await using tree = await createTree();
  const database = await statDatabase(tree.path("home/.codegraphcontext/global/db/kuzudb"));
  const own = await startCgc(tree, "index");
  using way = watchContention(locationOf({ database }));
  way.begin(own.pid, 0);
  expect(way.other).toBe(null);
  const other = await startCgc(tree, "mcp");
  await once(way.signal, "abort");
  expect(way.other).toMatchObject({ pid: other.pid, how: "process" });
  for (const child of [own, other]) child.kill("SIGKILL");
  await Promise.all([own, other].map((child) => child.exitCode ?? child.signalCode ?? once(child, "exit")));
});
