import { fromPromise } from "xstate";
import type { ActorInput, Detection, Verdict, VerifyInput, WorkOutcome } from "./contracts.ts";

const missing = <TOutput, TInput extends ActorInput>(name: string) =>
  fromPromise<TOutput, TInput>(() => Promise.reject(new Error(`provide ${name}`)));

/** The chart's calls into the world. Real ones are given with `gateMachine.provide({ actors })`. */
export const actors = {
  detectIndex: missing<Detection, ActorInput>("detectIndex"),
  probeIndex: missing<Verdict, ActorInput>("probeIndex"),
  indexWorkspace: missing<WorkOutcome, ActorInput>("indexWorkspace"),
  syncIndex: missing<WorkOutcome, ActorInput>("syncIndex"),
  rebuildIndex: missing<WorkOutcome, ActorInput>("rebuildIndex"),
  verifyIndex: missing<Verdict, VerifyInput>("verifyIndex"),
};
