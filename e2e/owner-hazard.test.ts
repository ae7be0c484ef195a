import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { redisServersIn } from "./support/census.ts";
import { type Cgc, describeWithCgc } from "./support/cgc.ts";
import { indexWorkspace, stopCgc } from "./support/cgc-run.ts";
import { databaseFolder } from "./support/database.ts";
import { runGate } from "./support/gate-cli.ts";
import { addManyFiles } from "./support/many-files.ts";
import { type McpServer, startMcp } from "./support/mcp.ts";
import { createSandbox, type Sandbox } from "./support/sandbox.ts";

/** What the gate has to do when the user's server comes: a first index, or a look at a foreign index (and its sync). */
const occasions = {
  "a first index": {
    prepare: (sandbox: Sandbox) => addManyFiles(sandbox, 100),
    args: ["--create"],
  },
  "a look at a foreign index": {
    async prepare(sandbox: Sandbox) {
      await indexWorkspace(sandbox);
      appendFileSync(join(sandbox.workspace, "shop/cart.py"), "\n\ndef late():\n    return 1\n");
    },
    args: [],
  },
} as const;

/** Milliseconds from the start of the gate until the server is started: at the same moment, and during its runs. */
const delays = [0, 400, 1_500, 3_000, 5_000];

async function expectAnswers(server: McpServer): Promise<void> {
  const answer = JSON.parse(await server.callTool("list_indexed_repositories")) as { success: unknown };
  expect(answer.success).toBe(true);
}

async function meet(cgc: Cgc, occasion: keyof typeof occasions, delayMs: number): Promise<void> {
  await using sandbox = await createSandbox({ cgc });
  await occasions[occasion].prepare(sandbox);
  const gate = runGate(sandbox, occasions[occasion].args);
  await pause(delayMs);
  const server = await startMcp(sandbox);
  await expectAnswers(server);
  const { last } = await gate;
  expect(["busy", "clean", "drift"]).toContain(last.state);
  await expectAnswers(server);
  await stopCgc(server.child);
  expect(redisServersIn(databaseFolder(sandbox))).toEqual([]);
}

describeWithCgc("a user's MCP server", (cgc) => {
  for (const occasion of ["a first index", "a look at a foreign index"] as const) {
    it.each(delays)(`that starts %s ms after the gate began ${occasion} keeps answering`, (delayMs) =>
      meet(cgc, occasion, delayMs),
    );
  }
});
