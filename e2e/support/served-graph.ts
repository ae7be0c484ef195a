import { existsSync, readdirSync } from "node:fs";
import type { PiRpc } from "./pi-rpc.ts";
import type { Sandbox } from "./sandbox.ts";
import { waitFor } from "./wait.ts";

/** What the graph's tool answers, as the model gets it; its server needs a moment to come up. */
export function find(pi: PiRpc, name: string): Promise<string> {
  let last: unknown;
  return waitFor(
    "an answer of the graph",
    async () => {
      await pi.prompt(`call mcp__codegraphcontext__find_code {"query": "${name}"}`);
      const ended = pi.records().findLast(({ type }) => type === "tool_execution_end");
      last = ended;
      return ended?.isError === false && JSON.stringify(ended.result);
    },
    { lastSeen: () => last },
  );
}

/** The folders of the copies in use. */
export const leases = ({ cache }: Sandbox) =>
  existsSync(cache) ? readdirSync(cache).filter((name) => name.startsWith("pi-cgc-lease-")) : [];

/** Resolves when the session serves a graph: `/cgc status` says so. */
export async function served(pi: PiRpc): Promise<void> {
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
