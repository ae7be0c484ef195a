import type { ActorInput, Detection, Verdict, VerifyInput, WorkOutcome } from "@pi-codegraphcontext/statechart";
import { fromPromise } from "xstate";
import type { IndexContext, WorkedContext } from "../index-context.ts";
import type { Session } from "../session/session.ts";
import { detectIndex } from "./detect-index.ts";
import { indexWorkspace } from "./index-workspace.ts";
import { probeIndex } from "./probe-index.ts";
import { rebuildIndex } from "./rebuild-index.ts";
import { syncIndex } from "./sync-index.ts";
import { verifyIndex } from "./verify-index.ts";

/** The chart does not look into what it carries; only detection, which hands on the first one, is entered without it. */
const handedOn = ({ index }: ActorInput) => index as IndexContext;

/** Verification is entered from finished work only. */
const finishedWork = ({ index }: VerifyInput) => index as WorkedContext;

/** The chart's actors on the real cgc. */
export function gateActors(session: Session) {
  const { track } = session;
  const work = (run: typeof syncIndex) =>
    fromPromise<WorkOutcome, ActorInput>(({ input, signal }) => track(run(session, handedOn(input), signal)));
  return {
    detectIndex: fromPromise<Detection, ActorInput>(({ signal }) => track(detectIndex(session, signal))),
    probeIndex: fromPromise<Verdict, ActorInput>(({ input, signal }) =>
      track(probeIndex(session, handedOn(input), signal)),
    ),
    indexWorkspace: work(indexWorkspace),
    syncIndex: work(syncIndex),
    rebuildIndex: work(rebuildIndex),
    verifyIndex: fromPromise<Verdict, VerifyInput>(({ input, signal }) =>
      track(verifyIndex(session, finishedWork(input), input.work, signal)),
    ),
  };
}
