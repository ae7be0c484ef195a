import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { test, vi } from "vitest";
import { childrenOf } from "../helpers/children-of.ts";
import { isAlive } from "../helpers/processes.ts";
import { tempFolder } from "../helpers/temp-folder.ts";
import { until } from "../helpers/until.ts";
import { allReady, plantings, standing } from "./planting.ts";
import { HOST_ENDS, survivors } from "./table.ts";

const END_BY_SIGNAL = new Set<string>(["SIGTERM", "SIGHUP", "SIGINT", "SIGKILL"]);
const HOST = fileURLToPath(new URL("../fixtures/host.ts", import.meta.url));

test.runIf(process.platform === "linux").concurrent.for(HOST_ENDS)(
  "after the host's %s",
  { timeout: 60_000 },
  async (end, { expect, onTestFinished }) => {
    const planted = plantings(onTestFinished);
    const host = spawn(process.execPath, [HOST, JSON.stringify(planted), end], {
      stdio: ["pipe", "pipe", "ignore"],
      env: { ...process.env, TMPDIR: tempFolder(onTestFinished) },
    });
    const exit = once(host, "exit");
    await Promise.all([once(host.stdout, "data"), allReady(planted)]);
    const lifelines = () => childrenOf(host.pid ?? 0).filter(({ commandLine }) => commandLine.includes("trap '' HUP"));
    const [lifeline, ...more] = lifelines();
    expect(more).toEqual([]);
    let last = lifeline?.pid ?? 0;

    if (end.includes("its lifeline")) {
      process.kill(last, "SIGKILL");
      await until(() => !isAlive(last));
    }
    if (!END_BY_SIGNAL.has(end)) host.stdin.write("leave\n");
    if (end.includes("replaced")) last = await until(() => lifelines().find(({ pid }) => isAlive(pid))?.pid ?? 0);
    if (end.startsWith("SIG")) host.kill(end.split(" ")[0] as NodeJS.Signals);
    await exit;
    await until(() => !isAlive(last));
    await vi.waitFor(() => expect(standing(planted)).toEqual(survivors(end)), { timeout: 20_000 });
  },
);
