import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { findLiveMember, readProcess, startedAtMs, stillRuns } from "../../src/process/process-table.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

describe.runIf(process.platform === "linux")("process records", () => {
  test("a name with spaces and brackets does not confuse", async () => {
    const file = join(tempFolder(), "a) Z (b");
    copyFileSync(realpathSync("/bin/sleep"), file);
    const child = spawn(file, ["60"], { detached: true, stdio: "ignore" });
    onTestFinished(() => void child.kill("SIGKILL"));
    await once(child, "spawn");
    const pid = child.pid ?? 0;
    const record = readProcess(pid);
    expect(record).toEqual({ pid, state: expect.stringMatching(/^[RSD]$/), group: pid, startedAt: expect.any(Number) });
    expect(findLiveMember(pid)).toBe(pid);
  });

  test("there is none of a pid that is not in use", () => {
    expect(readProcess(2 ** 30)).toBeUndefined();
    expect(findLiveMember(2 ** 30)).toBeUndefined();
  });

  test("only the very same process still runs", () => {
    const self = { pid: process.pid, state: "R", group: 0, startedAt: readProcess(process.pid)?.startedAt ?? 0 };
    expect(stillRuns(self)).toBe(true);
    expect(stillRuns({ ...self, startedAt: self.startedAt + 1 })).toBe(false);
  });

  test("the start time is told in milliseconds of the epoch, to a second or two", () => {
    const record = readProcess(process.pid);
    const expected = Date.now() - process.uptime() * 1_000;
    expect(Math.abs((record ? startedAtMs(record) : 0) - expected)).toBeLessThan(3_000);
  });
});
