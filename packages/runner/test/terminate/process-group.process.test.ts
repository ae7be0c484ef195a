import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { processGroup } from "../../src/terminate/process-group.ts";
import { until } from "../helpers/until.ts";

function detached(command: string) {
  const child = spawn("/bin/sh", ["-c", command], { detached: true, stdio: ["ignore", "pipe", "ignore"] });
  const pid = child.pid ?? 0;
  const group = processGroup(child, pid);
  onTestFinished(() => void group.signal("SIGKILL", "group"));
  return { child, group };
}

async function ready(child: ChildProcess): Promise<void> {
  await once(child.stdout ?? child, "data");
}

test.runIf(process.platform !== "win32")("lives as long as a member lives, even without its leader", async () => {
  const { child, group } = detached("sleep 60 & echo");
  await once(child, "exit");
  expect(group.isAlive()).toBe(true);
  expect(group.signal("SIGTERM", "leader")).toBe(false);
  expect(group.isAlive()).toBe(true);
  expect(group.signal("SIGTERM", "group")).toBe(true);
  await until(() => !group.isAlive());
});

test.runIf(process.platform !== "win32")("a signal to the leader spares the others", async () => {
  const { child, group } = detached("sleep 60 & echo; wait");
  await ready(child);
  const exit = once(child, "exit");
  group.signal("SIGTERM", "leader");
  expect(await exit).toEqual([null, "SIGTERM"]);
  expect(group.isAlive()).toBe(true);
});

test.runIf(process.platform === "linux")("a zombie does not count", async () => {
  // The parent, outside the group, never collects the one that leads it.
  const parent = spawn("/bin/sh", ["-c", "setsid sh -c 'echo $$' & exec sleep 60"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  onTestFinished(() => void parent.kill("SIGKILL"));
  const [line] = (await once(parent.stdout, "data")) as [Buffer];
  const leader = Number(line);
  await until(() => !processGroup(parent, leader).isAlive());
  expect(() => process.kill(-leader, 0)).not.toThrow();
});

test.runIf(process.platform !== "win32")("nobody is signalled once the group was seen empty", async () => {
  const { child, group } = detached("echo");
  await once(child, "exit");
  await until(() => !group.isAlive());
  expect(group.signal("SIGKILL", "group")).toBe(false);
  expect(group.isAlive()).toBe(false);
});
