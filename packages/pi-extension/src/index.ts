export type {
  Evidence,
  Failure,
  GateSnapshot,
  GateState,
  Health,
  Json,
  Progress,
} from "@pi-codegraphcontext/gate";
export { attach, type GateEvents, type GateLink } from "./attach.ts";
export { type GateRequest, GET, type GetMessage, REQUEST, STATE } from "./protocol.ts";
