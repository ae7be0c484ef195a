import { expect, test } from "vitest";
import { cases } from "../model/events.ts";
import { explore } from "../model/graph.ts";
import { type GateEvent, gateMachine, type MachineSnapshot } from "../src/index.ts";

type Row = { readonly [name: string]: string };

const on = (event: string, row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, cell]) => [`xstate.done.actor.${event} ${name}`, cell]));

const everywhere: Row = { "run.started": "refused or stays", "session.end": "ended" };
const progress: Row = { "run.progress": "stays" };

const looked: Row = {
  unavailable: "unavailable",
  "unindexed automatic": "indexing or unindexed",
  "unindexed explicit": "unindexed",
  "unindexed refused": "unindexed",
  busy: "busy",
  corrupt: "corrupt",
  "drift safe": "drift or syncing",
  "drift refused": "drift",
  clean: "clean.sound",
  "clean degraded": "clean.damaged",
  unknown: "unknown",
};

const ran = (otherwise: string): Row => ({
  done: "verifying",
  unavailable: "unavailable",
  busy: "busy",
  corrupt: "corrupt",
  failed: otherwise,
  timedOut: otherwise,
  cancelled: otherwise,
  spawnFailed: "unavailable",
  unparseable: otherwise,
});

/** Where every event leads from every state, over all contexts there are. What is not listed is refused in all of them. */
const table: { readonly [state: string]: Row } = {
  detecting: {
    ...everywhere,
    ...on("detectIndex", { ...looked, inconclusive: "probing" }),
    "xstate.error.actor.detectIndex": "unknown",
  },
  probing: { ...everywhere, ...on("probeIndex", looked), "xstate.error.actor.probeIndex": "unknown" },
  unavailable: everywhere,
  unindexed: { ...everywhere, "create.confirm": "indexing or refused" },
  busy: { ...everywhere, "holder.left": "detecting" },
  corrupt: { ...everywhere, "rebuild.confirm as diagnosed": "rebuilding or refused" },
  drift: everywhere,
  "clean.sound": everywhere,
  "clean.damaged": everywhere,
  unknown: everywhere,
  indexing: {
    ...everywhere,
    ...progress,
    ...on("indexWorkspace", ran("unknown")),
    "xstate.error.actor.indexWorkspace": "unknown",
  },
  syncing: {
    ...everywhere,
    ...progress,
    ...on("syncIndex", ran("drift")),
    "xstate.error.actor.syncIndex": "unknown",
  },
  rebuilding: {
    ...everywhere,
    ...progress,
    ...on("rebuildIndex", ran("unknown")),
    "xstate.error.actor.rebuildIndex": "unknown",
  },
  verifying: {
    ...everywhere,
    ...progress,
    ...on("verifyIndex", looked),
    "xstate.error.actor.verifyIndex": "unknown",
  },
  ended: {},
};

const graph = explore(gateMachine);

const accepts = (snapshot: MachineSnapshot, event: GateEvent) => snapshot.status === "active" && snapshot.can(event);

const cells = (state: string): Row => {
  const seen = new Map(cases.map(({ name }) => [name, new Set<string>()]));
  for (const { snapshot } of graph.nodes.filter((node) => node.state === state)) {
    for (const { name, event } of cases) if (!accepts(snapshot, event)) seen.get(name)?.add("refused");
  }
  for (const { from, case: happening, to } of graph.edges.filter((edge) => edge.from.state === state)) {
    const there = to.state === state ? "stays" : to.state;
    if (accepts(from.snapshot, happening.event)) seen.get(happening.name)?.add(there);
  }
  return Object.fromEntries([...seen].map(([name, targets]) => [name, [...targets].sort().join(" or ")]));
};

test("the states of the table are the states that can be reached", () => {
  expect(Object.keys(table).sort()).toEqual([...new Set(graph.nodes.map(({ state }) => state))].sort());
});

test.each(Object.entries(table))("%s takes what its row lists and refuses all else", (state, row) => {
  const refused = Object.fromEntries(cases.map(({ name }) => [name, "refused"]));
  expect(cells(state)).toEqual({ ...refused, ...row });
});
