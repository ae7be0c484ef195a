import type { Edge } from "../../model/graph.ts";
import type { Verdict, Work, WorkOutcome } from "../../src/index.ts";

/** The maintenance actors, by what they do. */
const actorOf: { readonly [work in Work]: string } = {
  index: "indexWorkspace",
  sync: "syncIndex",
  rebuild: "rebuildIndex",
};

export const works = Object.keys(actorOf) as Work[];

export const starts = (edge: Edge, work: Work) => edge.started.includes(actorOf[work]);

export const startsWork = (edge: Edge) => works.some((work) => starts(edge, work));

/** How a maintenance run ended on this edge; `rejected` where its actor threw; undefined on all other edges. */
export const outcomeOn = ({ case: { type, event } }: Edge): WorkOutcome | "rejected" | undefined => {
  const actor = type.split(".").at(-1) ?? "";
  if (!Object.values(actorOf).includes(actor)) return undefined;
  return type.startsWith("xstate.error") ? "rejected" : (event as unknown as { output: WorkOutcome }).output;
};

/** What a look at the index found on this edge. */
export const verdictOn = ({ case: { type, event } }: Edge): Verdict | undefined => {
  const { output } = event as unknown as { output?: { verdict?: Verdict } | Verdict };
  if (output === undefined) return undefined;
  if (type === "xstate.done.actor.detectIndex") return "verdict" in output ? output.verdict : undefined;
  return "state" in output ? output : undefined;
};
