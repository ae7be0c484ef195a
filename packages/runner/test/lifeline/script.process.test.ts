import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { armLine, disarmLine } from "../../src/lifeline/armed-run.ts";
import { LIFELINE_SCRIPT } from "../../src/lifeline/script.ts";
import { readProcess } from "../../src/process/process-table.ts";
import { isAlive } from "../helpers/processes.ts";
import { serve } from "../helpers/socket-server.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

vi.setConfig({ testTimeout: 60_000 });

const SHELLS = ["/bin/dash", "/bin/bash", "/bin/busybox", "/bin/sh"].filter((shell) => existsSync(shell));
const KILL = [{ signal: "SIGKILL", graceMs: 2_000 }] as const;

/** Gives the lines to the script, lets go of it, and waits until it has done its work. */
async function lifeline(shell: string, ...lines: string[]): Promise<void> {
  const script = spawn(shell, [...(shell.endsWith("busybox") ? ["sh"] : []), "-c", LIFELINE_SCRIPT]);
  script.stdin.end(lines.join(""));
  await once(script, "exit");
}

function sleeper(env: NodeJS.ProcessEnv = {}): ChildProcess & { readonly pid: number } {
  const child = spawn("sleep", ["60"], { detached: true, stdio: "ignore", env: { ...process.env, ...env } });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child as ChildProcess & { readonly pid: number };
}

const startOf = (pid: number) => readProcess(pid)?.startedAt ?? 0;

describe.runIf(process.platform !== "win32").each(SHELLS)("the lifeline in %s", (shell) => {
  test("ends what is armed and leaves what was disarmed", async () => {
    const [armed, disarmed] = [sleeper(), sleeper()];
    const arm = (id: number, { pid }: { pid: number }) =>
      armLine(id, { group: pid, startedAt: startOf(pid), ladder: KILL, scratch: undefined });
    await lifeline(shell, arm(1, armed), arm(11, disarmed), disarmLine(11));
    expect([isAlive(armed.pid), isAlive(disarmed.pid)]).toEqual([false, true]);
  });

  test("arming again replaces the ladder", async () => {
    const { pid } = sleeper();
    const arm = (ladder: typeof KILL | readonly []) =>
      armLine(1, { group: pid, startedAt: startOf(pid), ladder, scratch: undefined });
    await lifeline(shell, arm(KILL), arm([]));
    expect(isAlive(pid)).toBe(true);
  });

  test.runIf(process.platform === "linux")("does not touch a group whose leader started at another time", async () => {
    const { pid } = sleeper();
    await lifeline(shell, armLine(1, { group: pid, startedAt: startOf(pid) + 1, ladder: KILL, scratch: undefined }));
    expect(isAlive(pid)).toBe(true);
  });

  test.runIf(process.platform === "linux")(
    "a run that was only about to begin is found by its scratch folder",
    async () => {
      const scratch = tempFolder();
      const { pid } = sleeper({ TMPDIR: scratch });
      await lifeline(shell, armLine(1, { group: 0, startedAt: 0, ladder: [], scratch }));
      expect([isAlive(pid), existsSync(scratch)]).toEqual([false, false]);
    },
  );

  test("removes the scratch folder, whatever its name", async () => {
    const scratch = join(tempFolder(), "a * b");
    mkdirSync(scratch);
    const beside = join(scratch, "..", "a kept b");
    writeFileSync(beside, "");
    const { pid } = sleeper();
    await lifeline(shell, armLine(1, { group: pid, startedAt: startOf(pid), ladder: KILL, scratch }));
    expect([existsSync(scratch), existsSync(beside)]).toEqual([false, true]);
  });

  test.runIf(process.platform === "linux")(
    "ends the daemon that a pid file names, not who got its pid later",
    async () => {
      const scratch = tempFolder();
      const [daemon, successor] = [sleeper(), sleeper()];
      writeFileSync(join(scratch, "daemon.pid"), String(daemon.pid));
      writeFileSync(join(scratch, "old.pid"), String(successor.pid));
      utimesSync(join(scratch, "old.pid"), 1, Date.now() / 1_000 - 60);
      const { pid } = sleeper();
      await lifeline(shell, armLine(1, { group: pid, startedAt: startOf(pid), ladder: KILL, scratch }));
      expect([isAlive(daemon.pid), isAlive(successor.pid), existsSync(scratch)]).toEqual([false, true, false]);
    },
  );
});

test.runIf(process.platform === "linux")("a daemon that somebody is connected to stays, with its folder", async () => {
  const scratch = tempFolder();
  const server = await serve(scratch);
  await server.connect();
  const { pid } = sleeper();
  await lifeline("/bin/sh", armLine(1, { group: pid, startedAt: startOf(pid), ladder: KILL, scratch }));
  expect([isAlive(pid), isAlive(server.pid), existsSync(scratch)]).toEqual([false, true, true]);
});
