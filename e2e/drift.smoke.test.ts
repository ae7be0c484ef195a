import { appendFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { describeWithCgc } from "./support/cgc.ts";
import { contentsOf, databaseFolder } from "./support/database.ts";
import { runGate, runGateForPeople } from "./support/gate-cli.ts";
import { type Graph, graphOf, sampleGraph } from "./support/graph.ts";
import { createSandbox, type Sandbox } from "./support/sandbox.ts";

/** An edit, a deletion and a move: none of them is seen by `cgc index`, which compares numbers of files. */
function changeFiles(sandbox: Sandbox): void {
  const path = (name: string) => join(sandbox.workspace, name);
  appendFileSync(path("shop/prices.py"), "\n\ndef discount(amount):\n    return net(amount * 0.9)\n");
  rmSync(path("README.md"));
  renameSync(path("web/cart.ts"), path("web/basket.ts"));
}

function changedGraph(): Graph {
  const { "README.md": _gone, "web/cart.ts": moved = [], ...kept } = sampleGraph.files;
  const prices = ["<module>", "discount", "gross", "net"];
  return { files: { ...kept, "shop/prices.py": prices, "web/basket.ts": moved }, functions: sampleGraph.functions + 1 };
}

describeWithCgc(
  "files that changed since the index, where a sync is sound",
  (cgc) => {
    it("are synced into the graph, and the next session is clean without cgc", async () => {
      await using sandbox = await createSandbox({ cgc });
      await runGate(sandbox, ["--create"]);
      changeFiles(sandbox);

      const noSync = await runGate(sandbox, ["--no-sync"]);
      expect({ code: noSync.code, state: noSync.last.state }).toEqual({ code: 11, state: "drift" });

      const synced = await runGate(sandbox);
      expect({ code: synced.code, states: synced.states.slice(-3) }).toEqual({
        code: 0,
        states: ["syncing", "verifying", "clean"],
      });
      const next = await runGate(sandbox);
      expect({ code: next.code, runs: next.last.runs.started }).toEqual({ code: 0, runs: 0 });
      expect(await graphOf(sandbox)).toEqual(changedGraph());
    });
  },
  ["kuzu"],
);

describeWithCgc(
  "files that changed since the index, where a sync would damage the graph",
  (cgc) => {
    it("are reported with the remedy that works, and the database stays as it is", async () => {
      await using sandbox = await createSandbox({ cgc });
      await runGate(sandbox, ["--create"]);
      const calls = sandbox.spy.calls();
      const database = contentsOf(databaseFolder(sandbox));
      changeFiles(sandbox);

      const { code, stderr, stdout } = await runGateForPeople(sandbox);
      expect({ code, lines: stderr.trim().split("\n").length }).toEqual({ code: 11, lines: 1 });
      expect(stderr).toContain("cgc config db kuzudb");
      expect(stdout).toMatch(/^drift: /);
      expect(sandbox.spy.calls()).toEqual(calls);
      expect(contentsOf(databaseFolder(sandbox))).toEqual(database);
    });
  },
  ["falkordb"],
);
