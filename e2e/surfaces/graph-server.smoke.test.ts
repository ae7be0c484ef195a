import { expect, it } from "vitest";
import { describeWithCgc } from "../support/cgc.ts";
import { indexWorkspace } from "../support/cgc-run.ts";
import { startPiRpc } from "../support/pi-rpc.ts";
import { createSandbox } from "../support/sandbox.ts";
import { find, leases, served } from "../support/served-graph.ts";
import { waitFor } from "../support/wait.ts";

describeWithCgc("the graph's own server", (cgc) => {
  it("serves a clean workspace from a copy, to two sessions at once, and leaves nothing", async () => {
    await using sandbox = await createSandbox({ cgc });
    await indexWorkspace(sandbox);
    const one = await startPiRpc(sandbox, { builtIn: true });
    await served(one);
    const two = await startPiRpc(sandbox, { builtIn: true });
    await served(two);
    expect(leases(sandbox)).toHaveLength(2);
    expect(await find(one, "total")).toContain("cart.py");
    expect(await find(two, "total")).toContain("cart.py");
    await one.close();
    await two.close();
    await waitFor("no lease", () => leases(sandbox).length === 0, { lastSeen: () => leases(sandbox).join() });
  });
});
