import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { listProcesses, parseListing } from "../../src/holders/ps.ts";

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
