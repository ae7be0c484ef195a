import { expect, it } from "vitest";
import { describeWithCgc } from "./support/cgc.ts";
import { observed } from "./support/pi.ts";
import { startPiRpc } from "./support/pi-rpc.ts";
import { createSandbox } from "./support/sandbox.ts";
import { waitFor } from "./support/wait.ts";

describeWithCgc("Pi in RPC mode", (cgc) => {
  it("answers the first prompt while indexing still runs, and a sibling sees the way to clean", async () => {
    await using sandbox = await createSandbox({ cgc });
    const pi = await startPiRpc(sandbox, { env: { PI_CGC_AUTO_CREATE: "1", PI_CGC_LOG: `${sandbox.root}/gate.log` } });
    const lastSeen = () => JSON.stringify(observed(sandbox).at(-1));
    await waitFor("indexing", () => observed(sandbox).some(({ state }) => state === "indexing"), { lastSeen });
    await pi.prompt("hello");
    expect(observed(sandbox).at(-1)?.state).toBe("indexing");
    await waitFor("clean", () => observed(sandbox).at(-1)?.state === "clean", { withinMs: 120_000, lastSeen });
    expect([...new Set(observed(sandbox).map(({ state }) => state))]).toEqual(["indexing", "verifying", "clean"]);
    await pi.close();
  });
});

describeWithCgc("a session that is replaced while it indexes", (cgc) => {
  // A part that FalkorDB Lite has saved cannot be completed (known defect), so there the new session may have to say so.
  const rests = cgc.backend === "kuzu" ? ["clean"] : ["clean", "drift", "unindexed"];

  it("takes its run with it, and the new session goes on without it", async () => {
    await using sandbox = await createSandbox({ cgc });
    const pi = await startPiRpc(sandbox, { env: { PI_CGC_AUTO_CREATE: "1" } });
    const lastSeen = () => JSON.stringify(observed(sandbox).at(-1));
    await waitFor("a run", () => sandbox.spy.databaseCalls().length === 1, { lastSeen });
    await pi.request("new_session");
    await waitFor("the end of the first session", () => observed(sandbox).some(({ state }) => state === "ended"));
    const rested = () => observed(sandbox).at(-1);
    await waitFor("rest", () => rested()?.state !== "ended" && rested()?.working === false, {
      withinMs: 120_000,
      lastSeen,
    });
    expect(rests).toContain(rested()?.state);
    await pi.close();
  });
});
