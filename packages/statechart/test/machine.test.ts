import { expect, test } from "vitest";
import { keyOf } from "../model/graph.ts";
import { patient } from "../model/patient.ts";
import { pathsOf, shownTransition, transitionsOf, walk } from "./model/walk.ts";

const signals: AbortSignal[] = [];
const machine = patient(signals);
const paths = pathsOf(machine);

test("every transition of the machine is walked on a running actor, which does what the model foretold", () => {
  const walked = new Set<string>();
  for (const path of paths) {
    const { actor, transitions } = walk(machine, path, (real, foretold) => expect(keyOf(real)).toBe(keyOf(foretold)));
    for (const transition of transitions) walked.add(shownTransition(transition));
    actor.stop();
  }
  expect([...walked].sort()).toEqual(transitionsOf(machine.root).map(shownTransition).sort());
});

test("the end of the session aborts every actor that was started on the way", () => {
  for (const path of paths) {
    signals.length = 0;
    const { actor } = walk(machine, path);
    if (actor.getSnapshot().status === "active") actor.send({ type: "session.end" });
    expect(actor.getSnapshot()).toMatchObject({ status: "done", value: "ended", children: {} });
    expect(signals.map(({ aborted }) => aborted)).not.toContain(false);
    expect(signals).not.toEqual([]);
  }
});

test("a running actor emits what its context remembers as said, each once", () => {
  for (const path of paths) {
    const { actor, notices } = walk(machine, path);
    const said = notices.map(({ condition }) => condition);
    const { noticed } = actor.getSnapshot().context;
    expect(said).toEqual(noticed.filter((condition) => said.includes(condition)));
    actor.stop();
  }
});
