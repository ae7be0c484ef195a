import { appendFileSync, existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { cgcRun } from "../support/cgc-run.ts";
import { describeWithCgc } from "../support/cgc.ts";
import { observed } from "../support/pi.ts";
import { type PiRpc, startPiRpc } from "../support/pi-rpc.ts";
import { createSandbox, type Sandbox } from "../support/sandbox.ts";
import { waitFor } from "../support/wait.ts";

const CALL = 'call mcp__codegraphcontext__find_code {"query": "total"}';

/** What the last call of a tool answered, as the model gets it. */
async function callTool(pi: PiRpc): Promise<string> {
  await pi.prompt(CALL);
  const results = pi.records().filter(({ type }) => type === "tool_execution_end");
  return JSON.stringify(results.at(-1)?.result);
}

const leases = ({ cache }: Sandbox) => (existsSync(cache) ? readdirSync(cache).filter((name) => name.startsWith("lease-")) : []);

/** Resolves when the session serves a graph: `/cgc status` says so. */
async function served(pi: PiRpc): Promise<void> {
  let asked = 0;
  await waitFor(
    "a served graph",
    async () => {
      await pi.request("prompt", { message: "/cgc status" });
      asked += 1;
      return pi.notices().some((text) => text.includes("server: on a copy"));
    },
    { withinMs: 120_000, lastSeen: () => `${asked} ${pi.notices().slice(-1)}` },
  );
}

describeWithCgc("the graph's own server", (cgc) => {
  it("serves a clean workspace from a copy, to two sessions at once, and leaves nothing", async () => {
    await using sandbox = await createSandbox({ cgc });
    await cgcRun(sandbox, ["index", sandbox.workspace]);
    const one = await startPiRpc(sandbox);
    await served(one);
    const two = await startPiRpc(sandbox);
    await served(two);
    expect(leases(sandbox)).toHaveLength(2);
    expect(await callTool(one)).toContain("cart.py");
    expect(await callTool(two)).toContain("cart.py");
    await one.close();
    await two.close();
    await waitFor("no lease", () => leases(sandbox).length === 0, { lastSeen: () => leases(sandbox).join() });
  });

});
