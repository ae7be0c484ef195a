import { type GateEvent, gateMachine } from "../src/index.ts";
import { detections, outcomes, verdicts } from "./answers.ts";

export const workspace = "/work space/é";

/** One thing that can happen to the chart; `name` is the event's type and what distinguishes this case of it. */
export interface Case {
  readonly name: string;
  readonly type: string;
  readonly event: GateEvent;
}

const own: { readonly [T in GateEvent["type"]]: { readonly [name: string]: Extract<GateEvent, { type: T }> } } = {
  "create.confirm": { "": { type: "create.confirm" } },
  "rebuild.confirm": {
    "as diagnosed": { type: "rebuild.confirm", workspace, diagnosis: "torn" },
    "of another workspace": { type: "rebuild.confirm", workspace: "/elsewhere", diagnosis: "torn" },
    "of another diagnosis": { type: "rebuild.confirm", workspace, diagnosis: "older" },
  },
  "run.started": { "": { type: "run.started", verb: "stats" } },
  "run.progress": { "": { type: "run.progress", done: 3, total: 7 } },
  "holder.left": { "": { type: "holder.left" } },
  "session.end": { "": { type: "session.end" } },
};

const answers: { readonly [actor: string]: { readonly [name: string]: unknown } } = {
  detectIndex: detections,
  probeIndex: verdicts,
  verifyIndex: verdicts,
  indexWorkspace: outcomes,
  syncIndex: outcomes,
  rebuildIndex: outcomes,
};

const payloads = (type: string): { readonly [name: string]: unknown } => {
  const [, kind, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (kind === "error") return { "": { type, error: new Error("it broke") } };
  const found = actor === undefined ? own[type as GateEvent["type"]] : answers[actor];
  if (found === undefined) throw new Error(`The machine knows the event ${type}, the model has no case of it.`);
  if (actor === undefined) return found;
  return Object.fromEntries(Object.entries(found).map(([name, output]) => [name, { type, output }]));
};

/** Every case of every event the machine knows, its actors' answers included. */
export const cases: readonly Case[] = gateMachine.events.flatMap((type) =>
  Object.entries(payloads(type)).map(([name, event]) => ({
    name: `${type} ${name}`.trim(),
    type,
    event: event as GateEvent,
  })),
);
