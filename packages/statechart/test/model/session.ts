import { createActor } from "xstate";
import { cases } from "../../model/events.ts";
import { consenting } from "../../model/graph.ts";
import { patient } from "../../model/patient.ts";
import type { Condition, GateInput, MachineSnapshot } from "../../src/index.ts";

const short = (name: string) => name.replace(/^xstate\.(done\.)?actor\.|^xstate\./, "");

/** One session as told by its events; answers of actors are named without `xstate.done.actor`, as in `detectIndex clean`. */
export const session = (
  events: readonly string[],
  input: Partial<GateInput> = {},
): { readonly snapshot: MachineSnapshot; readonly notices: readonly Condition[] } => {
  const actor = createActor(patient(), { input: { ...consenting, runBudget: 9, ...input } });
  const notices: Condition[] = [];
  actor.on("notice", ({ condition }) => notices.push(condition));
  actor.start();
  for (const name of events) {
    const found = cases.find((known) => short(known.name) === name);
    if (found === undefined) throw new Error(`no case is named ${name}`);
    actor.send(found.event);
  }
  const snapshot = actor.getSnapshot();
  actor.stop();
  return { snapshot, notices };
};
