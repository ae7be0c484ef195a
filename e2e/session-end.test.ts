import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { expect, it } from "vitest";
import { processesOf } from "./support/census.ts";
import { type Cgc, describeWithCgc } from "./support/cgc.ts";
import { runGate, startGate } from "./support/gate-cli.ts";
import { addManyFiles } from "./support/many-files.ts";
import { startPiPrint } from "./support/pi.ts";
import { startPiRpc } from "./support/pi-rpc.ts";
import { createSandbox, type Sandbox } from "./support/sandbox.ts";
import { waitFor } from "./support/wait.ts";

const consent = { env: { PI_CGC_AUTO_CREATE: "1" } };

async function sandboxWithWork(cgc: Cgc): Promise<Sandbox> {
  const sandbox = await createSandbox({ cgc });
  addManyFiles(sandbox, 300);
  return sandbox;
}

/** cgc has a database open, wherever the gate lets it build one, so it is well into its run. */
function untilIndexing(sandbox: Sandbox): Promise<unknown> {
  const isOpen = () =>
    sandbox.cgc?.backend === "kuzu"
      ? readdirSync(sandbox.root, { recursive: true }).some((path) => basename(String(path)) === "kuzudb")
      : processesOf(sandbox).some(({ command }) => command.includes("redis-server"));
  return waitFor("cgc at work", isOpen, { withinMs: 60_000, lastSeen: () => processesOf(sandbox) });
}

function untilNobodyIsLeft(sandbox: Sandbox, withinMs: number): Promise<unknown> {
  const lastSeen = () => processesOf(sandbox);
  return waitFor("an empty sandbox", () => lastSeen().length === 0, { withinMs, lastSeen });
}

describeWithCgc("a session that ends while cgc indexes", (cgc) => {
  it.each(["SIGINT", "SIGTERM", "SIGHUP", "SIGKILL"] as const)(
    "leaves nothing when cgc-gate gets %s",
    async (signal) => {
      await using sandbox = await sandboxWithWork(cgc);
      const gate = await startGate(sandbox, ["--create"]);
      await untilIndexing(sandbox);
      gate.signal(signal);
      await untilNobodyIsLeft(sandbox, 15_000);
      expect((await gate.ended).code).not.toBe(0);
    },
  );

  it("leaves nothing when Pi's client goes away, and the next session does not call it clean", async () => {
    await using sandbox = await sandboxWithWork(cgc);
    const pi = await startPiRpc(sandbox, consent);
    await untilIndexing(sandbox);
    const asked = Date.now();
    expect(await pi.close()).toBe(0);
    // One second for the gate's own shutdown, and as much again for Pi on a busy machine.
    expect(Date.now() - asked).toBeLessThan(2_500);
    await untilNobodyIsLeft(sandbox, 15_000);
    const { last } = await runGate(sandbox, ["--no-sync"]);
    expect(last.state).not.toBe("clean");
  });

  it("leaves nothing when Pi is killed", async () => {
    await using sandbox = await sandboxWithWork(cgc);
    const pi = await startPiRpc(sandbox, consent);
    await untilIndexing(sandbox);
    pi.child.signal("SIGKILL");
    await untilNobodyIsLeft(sandbox, 15_000);
  });

  it("does not keep print mode from ending after its answer, and leaves nothing", async () => {
    await using sandbox = await sandboxWithWork(cgc);
    const pi = await startPiPrint(sandbox, "hello", consent);
    await waitFor("the end of Pi", () => !pi.isRunning(), { withinMs: 20_000, lastSeen: pi.stderr });
    expect((await pi.ended).stdout).toBe("the faux model answers\n");
    await untilNobodyIsLeft(sandbox, 15_000);
  });
});
