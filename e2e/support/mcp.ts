import { startCgc } from "./cgc-run.ts";
import type { Child } from "./child.ts";
import type { Sandbox } from "./sandbox.ts";
import { waitFor } from "./wait.ts";

interface Answer {
  readonly id?: number;
  readonly result?: Record<string, unknown>;
  readonly error?: unknown;
}

/** A running `cgc mcp start`, spoken to as an editor does. `stopCgc(child)` ends it. */
export interface McpServer {
  readonly child: Child;
  /** The text of the tool's answer. Rejects when the server answers with an error. */
  callTool(name: string, args?: Readonly<Record<string, unknown>>): Promise<string>;
}

/** Resolves once the server has answered `initialize`; it holds the database from then on at the latest. */
export async function startMcp(sandbox: Sandbox, env: Readonly<Record<string, string>> = {}): Promise<McpServer> {
  const child = await startCgc(sandbox, ["mcp", "start"], { input: true, env });
  let lastId = 0;
  const send = (message: object) => child.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  const request = async (method: string, params: object): Promise<Record<string, unknown>> => {
    const id = ++lastId;
    send({ id, method, params });
    const lastSeen = () => child.stdout() + child.stderr();
    const find = () => answers(child).find((answer) => answer.id === id);
    const { result, error } = await waitFor(`the answer to ${method}`, find, { withinMs: 60_000, lastSeen });
    if (!result) throw new Error(`${method}: ${JSON.stringify(error)}`);
    return result;
  };
  const clientInfo = { name: "e2e", version: "1" };
  await request("initialize", { protocolVersion: "2024-11-05", capabilities: {}, clientInfo });
  send({ method: "notifications/initialized" });
  return {
    child,
    async callTool(name, args = {}) {
      const { content } = await request("tools/call", { name, arguments: args });
      return (content as { text?: string }[]).map(({ text = "" }) => text).join("\n");
    },
  };
}

function answers(child: Child): Answer[] {
  const lines = child.stdout().split("\n").slice(0, -1);
  return lines.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line) as Answer);
}
