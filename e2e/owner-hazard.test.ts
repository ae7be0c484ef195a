import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { redisServersIn } from "./support/census.ts";
import { type Cgc, describeWithCgc } from "./support/cgc.ts";
import { indexWorkspace, stopCgc } from "./support/cgc-run.ts";
import type { Child } from "./support/child.ts";
import { databaseFolder } from "./support/database.ts";
import { snapshotsIn, startGate } from "./support/gate-cli.ts";
import { addManyFiles } from "./support/many-files.ts";
import { type McpServer, startMcp } from "./support/mcp.ts";
import { createSandbox, type Sandbox } from "./support/sandbox.ts";
import { waitFor } from "./support/wait.ts";

/** What the gate is at when the user's server comes. */
const occasions = {
  "a first index": {
    prepare: async (sandbox: Sandbox) => addManyFiles(sandbox, 60),
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

/** When it comes: whether that moment is there. */
const moments = {
  "with the gate": () => true,
  "with the gate's first cgc": (sandbox: Sandbox) => sandbox.spy.databaseCalls().length > 0,
  "when the gate verifies": (_: Sandbox, gate: Child) =>
    snapshotsIn(gate.stdout()).some(({ state }) => state === "verifying"),
};

async function expectAnswers(server: McpServer): Promise<void> {
  const answer = JSON.parse(await server.callTool("list_indexed_repositories")) as { success: unknown };
  expect(answer.success).toBe(true);
}

async function meet(cgc: Cgc, occasion: keyof typeof occasions, moment: keyof typeof moments): Promise<string> {
  await using sandbox = await createSandbox({ cgc });
  await occasions[occasion].prepare(sandbox);
  const gate = await startGate(sandbox, occasions[occasion].args);
  const lastSeen = () => gate.stdout();
  await waitFor(moment, () => moments[moment](sandbox, gate), { withinMs: 120_000, lastSeen });
  const server = await startMcp(sandbox);
  await expectAnswers(server);
  await waitFor("the end of the gate", () => !gate.isRunning(), { withinMs: 180_000, lastSeen });
  await expectAnswers(server);
  await stopCgc(server.child);
  expect(redisServersIn(databaseFolder(sandbox))).toEqual([]);
  return snapshotsIn(gate.stdout()).at(-1)?.state ?? "";
}

describeWithCgc("a user's MCP server keeps answering when it starts", (cgc) => {
  it.each([
    ["with the gate", "a first index"],
    ["with the gate's first cgc", "a first index"],
    ["when the gate verifies", "a first index"],
    ["with the gate's first cgc", "a look at a foreign index"],
  ] as const)("%s at %s", async (moment, occasion) => {
    expect(["busy", "clean", "drift"]).toContain(await meet(cgc, occasion, moment));
  });
});
