import { describe, expect, it } from "vitest";
import { belongsToUs, environmentOf, runningProcesses, startedAt, workingFolderOf } from "../../src/holders/proc.ts";
import { layProc } from "../support/fake-proc.ts";
import { createTree } from "../support/tree.ts";

describe("the process files", () => {
  it("list programs, not zombies", async () => {
    await using tree = await createTree();
    const proc = await layProc(tree, { 7: { args: ["a", "", "b c"] }, 8: {} });
    expect(await runningProcesses(proc)).toEqual([{ pid: 7, args: ["a", "", "b c"] }]);
    expect(await runningProcesses({ root: tree.path("none") })).toEqual([]);
  });

  it("tell environment, folder and start of a process", async () => {
    await using tree = await createTree();
    const proc = await layProc(tree, {
      7: { args: ["a"], env: { A: "b=c", ü: "" }, cwd: tree.workspace, startTicks: 12_345 },
    });
    expect(await environmentOf(proc, 7)).toEqual({ A: "b=c", ü: "" });
    expect(await workingFolderOf(proc, 7)).toBe(tree.workspace);
    expect(await startedAt(proc, 7)).toBe(new Date(1_123_450).toISOString());
    expect(await belongsToUs(proc, 7)).toBe(true);
  });

  it("tell nothing of a process that is gone", async () => {
    await using tree = await createTree();
    const proc = await layProc(tree, {});
    expect(await environmentOf(proc, 7)).toBeNull();
    expect(await workingFolderOf(proc, 7)).toBeNull();
    expect(await startedAt(proc, 7)).toBeNull();
    expect(await belongsToUs(proc, 7)).toBe(false);
  });

  it.runIf(process.platform === "linux")("are Linux's own", async () => {
    const proc = { root: "/proc" };
    expect((await runningProcesses(proc)).find(({ pid }) => pid === process.pid)?.args).toContain(process.argv0);
    const age = Date.now() - Date.parse((await startedAt(proc, process.pid)) ?? "");
    expect(Math.abs(age - process.uptime() * 1_000)).toBeLessThan(3_000);
    expect(await workingFolderOf(proc, process.pid)).toBe(process.cwd());
  });
});
