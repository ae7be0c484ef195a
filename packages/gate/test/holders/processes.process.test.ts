import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, it } from "vitest";
import {
  belongsToUs,
  environmentOf,
  listProcesses,
  parseListing,
  runningProcesses,
  startedAt,
  workingFolderOf,
} from "../../src/holders/processes.ts";
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

describe("parseListing", () => {
  it("reads this user's living processes", () => {
    const listing = [
      "    1     0 Ss   Mon Nov  3 21:01:09 2026     /sbin/launchd",
      "16209   501 S+   Mon Nov 30 21:01:09 2026     /v/bin/python /v/bin/cgc mcp  start",
      "16210   501 Z    Mon Nov 30 21:01:10 2026     (python)",
      "16211   501 R    nonsense",
      "",
    ].join("\n");
    expect(parseListing(listing, 501)).toEqual([
      { pid: 16209, args: ["/v/bin/python", "/v/bin/cgc", "mcp", "start"], startedAt: "2026-11-30T21:01:09.000Z" },
    ]);
  });
});

describe.skipIf(process.platform === "win32")("listProcesses", () => {
  it("finds a process of this user and when it began", async () => {
    const child = spawn("/bin/sh", ["-c", "read line # cgc"], { stdio: ["pipe", "ignore", "ignore"] });
    await once(child, "spawn");
    const found = (await listProcesses())?.find(({ pid }) => pid === child.pid);
    child.stdin.end();
    await once(child, "close");
    expect(found).toEqual({
      pid: child.pid,
      args: ["/bin/sh", "-c", "read", "line", "#", "cgc"],
      startedAt: expect.any(String),
    });
    expect(Math.abs(Date.now() - Date.parse(found?.startedAt ?? ""))).toBeLessThan(10_000);
  });
});
