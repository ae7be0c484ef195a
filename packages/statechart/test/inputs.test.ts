import { expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import { cases, workspace } from "../model/events.ts";
import { consenting } from "../model/graph.ts";
import { gateMachine } from "../src/index.ts";

test("every actor is given the workspace and the evidence so far; the verification also what it verifies", () => {
  const inputs: (readonly [string, unknown])[] = [];
  const recording = (name: string) =>
    fromPromise<never, never>(({ input }) => {
      inputs.push([name, input]);
      return new Promise(() => {});
    });
  const names = Object.keys(gateMachine.implementations.actors ?? {});
  const actors = Object.fromEntries(names.map((name) => [name, recording(name)]));
  const actor = createActor(gateMachine.provide({ actors }), { input: { ...consenting, runBudget: 9 } }).start();
  for (const answer of [
    "detectIndex inconclusive",
    "probeIndex drift safe",
    "syncIndex done",
    "verifyIndex unindexed automatic",
    "indexWorkspace corrupt",
  ]) {
    const found = cases.find(({ name }) => name === `xstate.done.actor.${answer}`);
    if (found !== undefined) actor.send(found.event);
  }
  actor.send({ type: "rebuild.confirm", workspace, diagnosis: "torn" });
  actor.stop();

  const looked = { "an index without a record": true };
  const drifted = { ...looked, "changed files": true };
  const synced = { ...drifted, "the end of the run": true };
  const unindexed = { ...synced, "no index": true };
  expect(inputs).toEqual([
    ["detectIndex", { workspace, evidence: {} }],
    ["probeIndex", { workspace, evidence: looked }],
    ["syncIndex", { workspace, evidence: drifted }],
    ["verifyIndex", { workspace, evidence: synced, work: "sync" }],
    ["indexWorkspace", { workspace, evidence: unindexed }],
    ["rebuildIndex", { workspace, evidence: { ...unindexed, "pages tear": true } }],
  ]);
});
