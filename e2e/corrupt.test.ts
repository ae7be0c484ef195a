import { closeSync, openSync, writeSync } from "node:fs";
import { expect, it } from "vitest";
import { describeWithCgc } from "./support/cgc.ts";
import { indexWorkspace } from "./support/cgc-run.ts";
import { contentsOf, databaseFile, databaseFolder } from "./support/database.ts";
import { runGate } from "./support/gate-cli.ts";
import { graphOf, sampleGraph } from "./support/graph.ts";
import { observed } from "./support/pi.ts";
import { startPiRpc } from "./support/pi-rpc.ts";
import { createSandbox, type Sandbox } from "./support/sandbox.ts";
import { waitFor } from "./support/wait.ts";

/** Overwrites the first bytes, by which an engine knows its file. */
function damage(sandbox: Sandbox): void {
  const file = openSync(databaseFile(sandbox), "r+");
  writeSync(file, Buffer.alloc(64, "x"));
  closeSync(file);
}

describeWithCgc("a damaged database", (cgc) => {
  it("is reported and unchanged until the explicit yes, which rebuilds it", async () => {
    await using sandbox = await createSandbox({ cgc });
    await indexWorkspace(sandbox);
    damage(sandbox);
    const damaged = contentsOf(databaseFolder(sandbox));

    for (const args of [["--create"], ["--rebuild"]]) {
      const { code, last } = await runGate(sandbox, args);
      expect({ args, code, state: last.state }).toEqual({ args, code: 13, state: "corrupt" });
      expect(contentsOf(databaseFolder(sandbox))).toEqual(damaged);
    }

    const { code, states } = await runGate(sandbox, ["--rebuild", "--yes"]);
    expect({ code, states: states.slice(-4) }).toEqual({
      code: 0,
      states: ["corrupt", "rebuilding", "verifying", "clean"],
    });
    expect(await graphOf(sandbox)).toEqual(sampleGraph);
  });

  it("is offered in Pi with the safe entry first, and a no leaves it as it is", async () => {
    await using sandbox = await createSandbox({ cgc });
    await indexWorkspace(sandbox);
    damage(sandbox);
    const damaged = contentsOf(databaseFolder(sandbox));

    const pi = await startPiRpc(sandbox, { answer: ({ options }) => options?.[0] });
    await waitFor("the offer", () => pi.dialogs().length > 0, { lastSeen: () => observed(sandbox).at(-1) });
    await pi.prompt("hello");
    expect(observed(sandbox).at(-1)?.state).toBe("corrupt");
    expect(await pi.close()).toBe(0);
    expect(pi.dialogs().map(({ method }) => method)).toEqual(["select"]);
    expect(pi.notices()).toHaveLength(1);
    expect(contentsOf(databaseFolder(sandbox))).toEqual(damaged);
  });

  it("is rebuilt in Pi after the yes", async () => {
    await using sandbox = await createSandbox({ cgc });
    await indexWorkspace(sandbox);
    damage(sandbox);

    const pi = await startPiRpc(sandbox, { answer: ({ options }) => options?.[1] });
    const lastSeen = () => observed(sandbox).at(-1);
    await waitFor("clean", () => lastSeen()?.state === "clean", { withinMs: 120_000, lastSeen });
    expect(await pi.close()).toBe(0);
    expect(await graphOf(sandbox)).toEqual(sampleGraph);
  });
});
