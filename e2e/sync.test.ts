import { appendFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { describeWithCgc } from "./support/cgc.ts";
import { runGate } from "./support/gate-cli.ts";
import { commitAll, git } from "./support/git.ts";
import { createSandbox, type Sandbox } from "./support/sandbox.ts";
import { freshGraph, wholeGraph } from "./support/whole-graph.ts";

const path = (sandbox: Sandbox, name: string) => join(sandbox.workspace, name);

function edit(sandbox: Sandbox): void {
  appendFileSync(path(sandbox, "shop/prices.py"), "\n\ndef discount(amount):\n    return net(amount * 0.9)\n");
}

function add(sandbox: Sandbox): void {
  const text = "from shop.cart import Cart\n\n\ndef order():\n    cart = Cart()\n    return cart.checkout()\n";
  mkdirSync(path(sandbox, "shop/orders"));
  writeFileSync(path(sandbox, "shop/orders/order.py"), text);
}

function rename(sandbox: Sandbox): void {
  renameSync(path(sandbox, "web/cart.ts"), path(sandbox, "web/basket.ts"));
}

function remove(sandbox: Sandbox): void {
  rmSync(path(sandbox, "shop/prices.py"));
}

/** Three runs of the gate, a full index and two looks at the whole graph a day: 3 minutes, and more on a busy machine. */
const WITHIN_MS = 900_000;

/** One after the other on the same index, as the days of a repository go. */
const days: readonly (readonly [string, (sandbox: Sandbox) => unknown])[] = [
  ["an edit", edit],
  ["a new file", add],
  ["a rename", rename],
  ["a checkout of what was there before", (sandbox) => git(sandbox, "checkout", "--quiet", "--", ".")],
  [
    "another branch",
    async (sandbox) => {
      await git(sandbox, "checkout", "--quiet", "-b", "other");
      remove(sandbox);
      await commitAll(sandbox, "on the other branch");
    },
  ],
  ["the first branch again", (sandbox) => git(sandbox, "checkout", "--quiet", "main")],
  [
    "all of it together",
    (sandbox) => {
      add(sandbox);
      remove(sandbox);
      appendFileSync(path(sandbox, "shop/cart.py"), "\n\ndef late():\n    return Cart().total()\n");
    },
  ],
];

describeWithCgc(
  "a sync in place",
  (cgc) => {
    it(
      "leaves the graph that a full index of the tree would make",
      async () => {
        await using sandbox = await createSandbox({ cgc });
        await runGate(sandbox, ["--create"]);
        for (const [day, change] of days) {
          await change(sandbox);
          const { states } = await runGate(sandbox);
          expect({ day, states: states.slice(-3) }).toEqual({ day, states: ["syncing", "verifying", "clean"] });
          expect({ day, graph: await wholeGraph(sandbox) }).toEqual({ day, graph: await freshGraph(sandbox) });
        }
      },
      WITHIN_MS,
    );
  },
  ["kuzu"],
);
