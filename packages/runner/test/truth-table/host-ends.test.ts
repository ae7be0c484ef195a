import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { test } from "vitest";
import { childrenOf } from "../helpers/children-of.ts";
import { isAlive } from "../helpers/processes.ts";
import { tempFolder } from "../helpers/temp-folder.ts";
import { until } from "../helpers/until.ts";
import { allReady, plantings, standing } from "./planting.ts";
import { HOST_ENDS, survivors } from "./table.ts";

const HOST = fileURLToPath(new URL("../fixtures/host.ts", import.meta.url));

test.runIf(process.platform === "linux").concurrent.for(HOST_ENDS)(
  "after the host's %s",
  async (end, { expect, onTestFinished }) => {
    const planted = plantings(onTestFinished);
    const host = spawn(process.execPath, [HOST, JSON.stringify(planted), end], {
      stdio: ["pipe", "ignore", "ignore"],
      env: { ...process.env, TMPDIR: tempFolder(onTestFinished) },
    });
    const exit = once(host, "exit");
    await allReady(planted);
    const lifelines = childrenOf(host.pid ?? 0).filter(({ commandLine }) => commandLine.includes("trap '' HUP"));
    expect(lifelines).toHaveLength(end === "nothing left to do" || end === "uncaught error" ? lifelines.length : 1);

    if (end.startsWith("SIG")) host.kill(end as NodeJS.Signals);
    if (end === "process.exit without a lifeline") for (const { pid } of lifelines) process.kill(pid, "SIGKILL");
    if (end.startsWith("process.exit")) host.stdin.end("leave\n");
    await exit;
    await until(() => !lifelines.some(({ pid }) => isAlive(pid)));
    await until(() => standing(planted).length <= survivors(end).length).catch(async () => {console.log(end, standing(planted)); console.log((await import("node:child_process")).execSync("ps -eo pid,ppid,pgid,sid,stat,args | grep -E 'sleep|R. ' ").toString())});
    expect(standing(planted)).toEqual(survivors(end));
  },
);
