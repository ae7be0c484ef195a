import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { endDaemons } from "../../src/daemons/end-daemons.ts";
import { hasClients } from "../../src/daemons/has-clients.ts";
import { isAlive } from "../helpers/processes.ts";
import { serve } from "../helpers/socket-server.ts";
import { tempFolder } from "../helpers/temp-folder.ts";
import { until } from "../helpers/until.ts";

vi.setConfig({ testTimeout: 60_000 });

describe.runIf(process.platform === "linux")("endDaemons", () => {
  test("a daemon that nobody uses is ended", async () => {
    const scratch = tempFolder();
    const { pid } = await serve(scratch);
    expect(await endDaemons(scratch)).toBe(true);
    expect(isAlive(pid)).toBe(false);
  });

  test("a daemon that somebody is connected to stays, until they leave", async () => {
    const scratch = tempFolder();
    const server = await serve(scratch);
    const client = await server.connect();
    await until(() => hasClients(server.pid));
    expect(await endDaemons(scratch)).toBe(false);
    expect(isAlive(server.pid)).toBe(true);
    client.destroy();
    expect(await endDaemons(scratch)).toBe(true);
    expect(isAlive(server.pid)).toBe(false);
  });

  test("a process that has our temp folder in its environment is one of ours", async () => {
    const scratch = tempFolder();
    const ours = spawn("sleep", ["60"], { env: { PATH: "/usr/bin:/bin", TMPDIR: scratch }, detached: true });
    const stranger = spawn("sleep", ["60"], { env: { PATH: "/usr/bin:/bin", TMPDIR: `${scratch}x` }, detached: true });
    onTestFinished(() => void stranger.kill("SIGKILL"));
    await Promise.all([once(ours, "spawn"), once(stranger, "spawn")]);
    expect(await endDaemons(scratch)).toBe(true);
    expect([isAlive(ours.pid ?? 0), isAlive(stranger.pid ?? 0)]).toEqual([false, true]);
  });
});
