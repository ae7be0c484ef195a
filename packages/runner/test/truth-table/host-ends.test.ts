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
    expect(lifelines).toHaveLength(1);
    const areLifelinesGone = () => !lifelines.some(({ pid }) => isAlive(pid));

    if (end === "process.exit without a lifeline") {
      for (const { pid } of lifelines) process.kill(pid, "SIGKILL");
      await until(areLifelinesGone);
    }
    if (end.startsWith("SIG")) host.kill(end as NodeJS.Signals);
    else host.stdin.write("leave\n");
    await exit;
    await until(areLifelinesGone);
    await until(() => standing(planted).length <= survivors(end).length);
    expect(standing(planted)).toEqual(survivors(end));
  },
  60_000,
);
