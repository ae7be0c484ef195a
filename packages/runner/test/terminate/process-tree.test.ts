import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import { createRunner } from "../../src/index.ts";
import { until } from "../helpers/until.ts";
import { plainFolder, shim, stayingIn, windowsRequest } from "../helpers/windows.ts";

const HOST = fileURLToPath(new URL("../fixtures/windows-host.ts", import.meta.url));
const STAY = "require('fs').writeFileSync(process.argv[1], String(process.pid)); setInterval(() => {}, 1000)";

/** cmd.exe with a program below it. */
function tree() {
  const folder = plainFolder();
  return { file: shim(join(folder, "bin")), pidFile: join(folder, "pid") };
}

describe.runIf(process.platform === "win32")("a tree of processes on Windows", () => {
  test("is ended as a whole when it is cancelled", async () => {
    const { file, pidFile } = tree();
    const abort = new AbortController();
    const run = createRunner({ budget: 1 }).run(windowsRequest(file, ["stay", pidFile], { signal: abort.signal }));
    const isThere = await stayingIn(pidFile);
    abort.abort();
    expect(await run).toMatchObject({ kind: "cancelled", empty: true });
    await until(() => !isThere());
  });

  test("loses only its root at end(), because nothing can be spawned while the host shuts down", async () => {
    const { file, pidFile } = tree();
    const runner = createRunner({ budget: 1 });
    const run = runner.run(windowsRequest(file, ["stay", pidFile]));
    const isThere = await stayingIn(pidFile);
    await runner.end({ withinMs: 10_000 });
    expect(await run).toMatchObject({ kind: "cancelled" });
    expect(isThere()).toBe(true);
  });

  test("ends with its host", async () => {
    const pidFile = join(plainFolder(), "pid");
    const host = spawn(process.execPath, [HOST, process.execPath, STAY, pidFile], { stdio: "ignore" });
    onTestFinished(() => void host.kill("SIGKILL"));
    const isThere = await stayingIn(pidFile);
    const exit = once(host, "exit");
    host.kill("SIGKILL");
    await exit;
    await until(() => !isThere());
  });
});
