import { existsSync, readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { describeWithCgc } from "../support/cgc.ts";
import { indexWorkspace } from "../support/cgc-run.ts";
import { type PiRpc, startPiRpc } from "../support/pi-rpc.ts";
import { createSandbox, type Sandbox } from "../support/sandbox.ts";
import { waitFor } from "../support/wait.ts";

const CALL = 'call mcp__codegraphcontext__find_code {"query": "total"}';

/** What the graph's tool answers, as the model gets it; its server needs a moment to come up. */
function callTool(pi: PiRpc): Promise<string> {
  let last: unknown;
  return waitFor(
    "an answer of the graph",
    async () => {
      await pi.prompt(CALL);
      const ended = pi.records().findLast(({ type }) => type === "tool_execution_end");
      last = ended;
      return ended?.isError === false && JSON.stringify(ended.result);
    },
    { lastSeen: () => last },
  );
}

const leases = ({ cache }: Sandbox) =>
  existsSync(cache) ? readdirSync(cache).filter((name) => name.startsWith("lease-")) : [];

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
    { withinMs: 30_000, lastSeen: () => `${asked} ${pi.notices().slice(-1)}` },
  );
}

describeWithCgc("the graph's own server", (cgc) => {
  it("serves a clean workspace from a copy, to two sessions at once, and leaves nothing", async () => {
    await using sandbox = await createSandbox({ cgc });
    await indexWorkspace(sandbox);
    const one = await startPiRpc(sandbox, { builtIn: true });
    await served(one);
    const two = await startPiRpc(sandbox, { builtIn: true });
    await served(two);
    expect(leases(sandbox)).toHaveLength(2);
    expect(await callTool(one)).toContain("cart.py");
    expect(await callTool(two)).toContain("cart.py");
    await one.close();
    await two.close();
    await waitFor("no lease", () => leases(sandbox).length === 0, { lastSeen: () => leases(sandbox).join() });
  });
});
