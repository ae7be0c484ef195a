import type { ActorInput, Detection, Verdict, VerifyInput, WorkOutcome } from "@pi-codegraphcontext/statechart";
import { fromPromise } from "xstate";
import type { Session } from "../session/session.ts";
import { detectIndex } from "./detect-index.ts";
import { indexWorkspace } from "./index-workspace.ts";
import { probeIndex } from "./probe-index.ts";
import { rebuildIndex } from "./rebuild-index.ts";
import { syncIndex } from "./sync-index.ts";
import { verifyIndex } from "./verify-index.ts";

/** The chart's actors on the real cgc. */
export function gateActors(session: Session) {
  return {
    detectIndex: fromPromise<Detection, ActorInput>(({ signal }) => session.track(detectIndex(session, signal))),
    probeIndex: fromPromise<Verdict, ActorInput>(({ signal }) => session.track(probeIndex(session, signal))),
    indexWorkspace: fromPromise<WorkOutcome, ActorInput>(({ signal }) =>
      session.track(indexWorkspace(session, signal)),
    ),
    syncIndex: fromPromise<WorkOutcome, ActorInput>(({ signal }) => session.track(syncIndex(session, signal))),
    rebuildIndex: fromPromise<WorkOutcome, ActorInput>(({ signal }) => session.track(rebuildIndex(session, signal))),
    verifyIndex: fromPromise<Verdict, VerifyInput>(({ input, signal }) =>
      session.track(verifyIndex(session, input, signal)),
    ),
  };
}
