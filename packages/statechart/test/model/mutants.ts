import { emit } from "xstate";
import type { Machine } from "../../model/step.ts";
import { guards } from "../../src/guards.ts";
import { type GateContext, gateMachine } from "../../src/index.ts";
import { rewritten } from "./rewrite.ts";

type Mutants = { readonly [damage: string]: Machine };
type Permission = "mayIndexUnasked" | "mayIndexWhenAsked" | "maySync";

const untried = { index: 0, sync: 0, rebuild: 0 };
const rich = { started: 0, budget: 1 };

/** The machine with one guard that is told a lie about the context, so that it no longer checks that part. */
const blind = (guard: Permission, lie: Partial<GateContext>): Machine =>
  gateMachine.provide({
    guards: { [guard]: ({ context }: { context: GateContext }) => guards[guard]({ context: { ...context, ...lie } }) },
  });

const blindRebuild = (lie: Partial<GateContext>): Machine =>
  gateMachine.provide({
    guards: { mayRebuild: ({ context }, yes) => guards.mayRebuild({ context: { ...context, ...lie } }, yes) },
  });

/** For every theorem the damages that must turn it red. */
export const mutants: { readonly [theorem: string]: Mutants } = {
  destruction: {
    "a yes for another workspace counts": gateMachine.provide({
      guards: { mayRebuild: (args, yes) => guards.mayRebuild(args, { ...yes, workspace: args.context.workspace }) },
    }),
    "a yes to another diagnosis counts": gateMachine.provide({
      guards: {
        mayRebuild: (args, yes) => guards.mayRebuild(args, { ...yes, diagnosis: args.context.diagnosis ?? "" }),
      },
    }),
    "corruption is rebuilt at once": rewritten((at) => {
      at("states/corrupt").always = { guard: "hasRunsLeft", target: "rebuilding" };
    }),
    "create.confirm rebuilds too": rewritten((at) => {
      at("states/corrupt/on")["create.confirm"] = { guard: "hasRunsLeft", target: "rebuilding" };
    }),
  },
  rest: {
    "busy listens to create.confirm": rewritten((at) => {
      at("states/busy").on = { "create.confirm": { target: "indexing" } };
    }),
    "unknown probes again": rewritten((at) => {
      at("states/unknown").on = { "create.confirm": { target: "probing" } };
    }),
    "unavailable listens to rebuild.confirm": rewritten((at) => {
      at("states/unavailable").on = { "rebuild.confirm": { target: "rebuilding" } };
    }),
  },
  consent: {
    "indexing does not ask the configuration": blind("mayIndexUnasked", { consent: { create: true, sync: true } }),
    "indexing does not ask the verdict": blind("mayIndexUnasked", { creation: "automatic" }),
    "a yes overrules a refusal": blind("mayIndexWhenAsked", { creation: "explicit" }),
    "a sync does not ask the configuration": blind("maySync", { consent: { create: true, sync: true } }),
    "a sync does not ask the verdict": blind("maySync", { sync: "safe" }),
  },
  attempts: {
    "indexing is tried again": blind("mayIndexUnasked", { attempts: untried }),
    "indexing is tried again when asked": blind("mayIndexWhenAsked", { attempts: untried }),
    "a sync is tried again": blind("maySync", { attempts: untried }),
    "a rebuild is tried again": blindRebuild({ attempts: untried }),
  },
  budget: {
    "indexing goes beyond": blind("mayIndexUnasked", { runs: rich }),
    "indexing goes beyond when asked": blind("mayIndexWhenAsked", { runs: rich }),
    "a sync goes beyond": blind("maySync", { runs: rich }),
    "a rebuild goes beyond": blindRebuild({ runs: rich }),
    "the count goes beyond": gateMachine.provide({ guards: { hasRunsLeft: () => true } }),
  },
  interruption: {
    "every end counts as success": gateMachine.provide({ guards: { succeeded: () => true } }),
    "broken runs are not marked": gateMachine.provide({ actions: { markInterrupted: () => {} } }),
    "thrown errors are not marked": gateMachine.provide({ actions: { recordRejection: () => {} } }),
    "a thrown verification counts as clean": rewritten((at) => {
      at("states/verifying/invoke").onError = { target: "clean.sound" };
    }),
  },
  proof: {
    "finished work is not verified": rewritten((at) => {
      at("states/indexing/invoke/onDone/0").target = "clean.sound";
    }),
    "unfinished work is verified": rewritten((at) => {
      at("states/syncing/invoke/onDone/4").target = "verifying";
    }),
  },
  locks: {
    "a found lock counts as damage": gateMachine.provide({
      guards: { findsBusy: () => false, findsCorruption: (_, { state }) => state === "busy" || state === "corrupt" },
    }),
    "a met lock counts as damage": gateMachine.provide({
      guards: { metBusy: () => false, metCorruption: (_, { kind }) => kind === "busy" || kind === "corrupt" },
    }),
    "a locked database may be rebuilt": rewritten((at) => {
      at("states/busy").on = { "rebuild.confirm": { target: "corrupt" } };
    }),
  },
  ending: {
    "indexing is not ended": rewritten((at) => {
      at("states/indexing/on")["session.end"] = {};
    }),
    "the end is not final": rewritten((at) => {
      delete at("states/ended").type;
    }),
    "the end leaves an actor": rewritten((at) => {
      at("on")["session.end"] = { actions: "close" };
    }),
  },
  resting: {
    "what threw is tried again": rewritten((at) => {
      at("states/probing/invoke").onError = { target: "detecting" };
    }),
    "probing does not hear an error": rewritten((at) => {
      delete at("states/probing/invoke").onError;
    }),
    "probing stays on an error": rewritten((at) => {
      at("states/probing/invoke").onError = { actions: "clearProgress" };
    }),
  },
  notices: {
    "notices are not remembered": gateMachine.provide({
      actions: {
        notice: emit((_, { condition }: { condition: "busy" }) => ({ type: "notice" as const, condition })) as never,
      },
    }),
    "busy says nothing": rewritten((at) => {
      delete at("states/busy").entry;
    }),
  },
  permissions: {
    "a thrown error keeps them": gateMachine.provide({ actions: { recordRejection: () => {} } }),
    "a failed run keeps them": gateMachine.provide({ actions: { recordFailure: () => {} } }),
  },
  tags: {
    "verifying seems to rest": rewritten((at) => {
      at("states/verifying").tags = ["unknown"];
    }),
    "drift has no health": rewritten((at) => {
      at("states/drift").tags = [];
    }),
    "drift has two": rewritten((at) => {
      at("states/drift").tags = ["degraded", "unknown"];
    }),
    "indexing is left without an actor": rewritten((at) => {
      delete at("states/indexing").invoke;
    }),
  },
  belief: {
    "a failed index counts as drift": rewritten((at) => {
      at("states/indexing/invoke/onDone/4").target = "drift";
    }),
    "a damaged index counts as sound": gateMachine.provide({ guards: { findsDamage: () => false } }),
  },
};
