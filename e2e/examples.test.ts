import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { describeWithCgc } from "./support/cgc.ts";
import { extensions, observed } from "./support/pi.ts";
import { type PiRpc, startPiRpc } from "./support/pi-rpc.ts";
import { createSandbox } from "./support/sandbox.ts";
import { waitFor } from "./support/wait.ts";

const example = (name: string) => fileURLToPath(new URL(`../examples/${name}.ts`, import.meta.url));

const statuses = (pi: PiRpc) =>
  pi
    .records()
    .filter(({ method, statusKey }) => method === "setStatus" && statusKey === "code-graph")
    .map(({ statusText }) => String(statusText));

const callers = (pi: PiRpc) =>
  pi.prompt('call find_callers {"function": "total"}').then(() => pi.request("get_messages"));

// One backend: siblings know of none.
describeWithCgc(
  "the example siblings",
  (cgc) => {
    it("show the state from unindexed to clean, index after the person's yes, and offer the tool when it is ready", async () => {
      await using sandbox = await createSandbox({ cgc });
      const load = [
        ...["status-line", "callers-tool"].map(example),
        ...[extensions.ours, extensions.observer],
        example("index-command"),
      ];
      // The scripted model obeys the last message, so the graph's own words to it have to stay out.
      const env = { PI_CGC_MODEL: "off" };
      const pi = await startPiRpc(sandbox, { load, env, answer: ({ options }) => options?.[1] });
      await waitFor("unindexed", () => statuses(pi).includes("graph: unindexed"), { lastSeen: () => statuses(pi) });
      expect(JSON.stringify(await callers(pi))).toContain("find_callers not found");

      await pi.request("prompt", { message: "/code-graph" });
      await waitFor("clean", () => statuses(pi).includes("graph: clean"), {
        withinMs: 120_000,
        lastSeen: () => statuses(pi),
      });
      expect(
        statuses(pi)
          .map((text) => text.replace(/ \d+ %$/, ""))
          .filter((text, i, all) => text !== all[i - 1]),
      ).toEqual([...["graph: unindexed", "graph: indexing", "graph: verifying", "graph: clean"]]);
      expect(pi.dialogs().map(({ options }) => options?.[0])).toEqual(["Not now"]);
      expect(JSON.stringify(await callers(pi))).toContain("checkout");
      expect(await pi.close()).toBe(0);
    });

    it("find a gate that was there before, and do nothing after a no", async () => {
      await using sandbox = await createSandbox({ cgc });
      const load = [extensions.ours, extensions.observer, example("index-command")];
      const pi = await startPiRpc(sandbox, { load, answer: ({ options }) => options?.[0] });
      await waitFor("rest", () => observed(sandbox).at(-1)?.state === "unindexed");
      await pi.request("prompt", { message: "/code-graph" });
      expect(await pi.close()).toBe(0);
      expect([pi.dialogs().length, sandbox.spy.databaseCalls()]).toEqual([1, []]);
    });
  },
  ["kuzu"],
);

describe("the example siblings without the gate", () => {
  it("load, answer and stay quiet", async () => {
    await using sandbox = await createSandbox();
    const pi = await startPiRpc(sandbox, { load: ["status-line", "callers-tool", "index-command"].map(example) });
    await pi.request("prompt", { message: "/code-graph" });
    await waitFor("an answer", () => pi.notices().length > 0);
    expect(await pi.close()).toBe(0);
    expect([pi.notices(), statuses(pi), pi.child.stderr()]).toEqual([
      ["pi-codegraphcontext is not installed, or still starting."],
      [],
      "",
    ]);
  });
});
