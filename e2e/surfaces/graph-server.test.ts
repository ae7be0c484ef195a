import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { describeWithCgc } from "../support/cgc.ts";
import { indexWorkspace } from "../support/cgc-run.ts";
import { startPiRpc } from "../support/pi-rpc.ts";
import { createSandbox } from "../support/sandbox.ts";
import { find, leases, served } from "../support/served-graph.ts";
import { waitFor } from "../support/wait.ts";

describeWithCgc("the graph's own server", (cgc) => {
  it("leaves nothing where Pi is killed", async () => {
    await using sandbox = await createSandbox({ cgc });
    await indexWorkspace(sandbox);
    const pi = await startPiRpc(sandbox, { builtIn: true });
    await served(pi);
    await find(pi, "total");
    pi.child.signal("SIGKILL");
    const lastSeen = () => leases(sandbox).join();
    await waitFor("no lease", () => leases(sandbox).length === 0, { withinMs: 5_000, lastSeen });
  });

  it("is in no sync's way, and says which files of an answer have changed", async () => {
    await using sandbox = await createSandbox({ cgc });
    await indexWorkspace(sandbox);
    const first = await startPiRpc(sandbox, { builtIn: true });
    await served(first);
    appendFileSync(join(sandbox.workspace, "shop", "cart.py"), "\n\ndef refund(cart):\n    return -cart.total()\n");
    const second = await startPiRpc(sandbox, { builtIn: true });
    await served(second);
    expect(await find(first, "total")).toContain("cart.py");
    // What cgc writes into an existing FalkorDB Lite file is damage: there the graph stays as it is, known as behind.
    if (cgc.backend === "kuzu") expect(await find(second, "refund")).toContain("def refund");
    else expect(await find(second, "total")).toContain("Note: changed since this graph was made: shop/cart.py.");
    await first.close();
    await second.close();
  });

  it("is not registered where a server of cgc's is configured", async () => {
    await using sandbox = await createSandbox({ cgc });
    await indexWorkspace(sandbox);
    mkdirSync(join(sandbox.root, "pi"));
    const entry = { command: "uvx", args: ["--from", "codegraphcontext", "cgc", "mcp", "start"] };
    writeFileSync(join(sandbox.root, "pi", "mcp.json"), JSON.stringify({ mcpServers: { graph: entry } }));
    const pi = await startPiRpc(sandbox, { builtIn: true });
    await waitFor("the reason", async () => {
      await pi.request("prompt", { message: "/cgc" });
      return pi.notices().some((text) => text.includes("mcp.json has the server graph."));
    });
    expect(leases(sandbox)).toEqual([]);
    await pi.close();
  });
});
