import type { Gate } from "@pi-codegraphcontext/gate";
import type { GateEvents } from "./attach.ts";
import { replyOf, requestOf } from "./messages.ts";
import { type GateRequest, GET, REQUEST, type RequestAnswer } from "./protocol.ts";
import { quietly } from "./quietly.ts";

const ACCEPTED: RequestAnswer = { accepted: true };

const refused = (reason: string): RequestAnswer => ({ accepted: false, reason });

const NOT_IN_SESSION = "The gate looks and syncs when a session starts, or when a holder has left; /reload starts one.";

async function answerTo(request: GateRequest, gate: Gate): Promise<RequestAnswer> {
  const { state, reason, evidence } = gate.snapshot;
  switch (request.type) {
    case "create":
      if (state !== "unindexed" || evidence.creation === "refused") return refused(reason);
      void gate.create();
      return ACCEPTED;
    case "rebuild":
      if (state !== "corrupt") return refused(reason);
      void gate.rebuild({ confirm: true });
      return ACCEPTED;
    case "snapshot":
      return gate.lease();
    case "release":
      return gate.releaseLease(request.id);
    case "cancel":
      return gate.cancel();
    case "sync":
    case "look":
      return refused(NOT_IN_SESSION);
  }
}

/** Answers what siblings ask over the bus. Returns the ways to stop. */
export function answerBus(events: GateEvents, gate: Gate): readonly (() => void)[] {
  return [
    events.on(GET, (data) => quietly(() => replyOf(data)?.(gate.snapshot))),
    events.on(REQUEST, (data) =>
      quietly(async () => {
        const request = requestOf(data);
        const answer =
          request === undefined ? refused("The gate knows no such request.") : await answerTo(request, gate);
        replyOf<RequestAnswer>(data)?.(answer);
      }),
    ),
  ];
}
