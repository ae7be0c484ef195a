export { attach, type GateEvents, type GateLink } from "./attach.ts";
export {
  type Evidence,
  type Failure,
  type GateRequest,
  type GateSnapshot,
  type GateState,
  GET,
  type GetMessage,
  type Health,
  type Json,
  type Progress,
  REQUEST,
  STATE,
} from "./protocol.ts";
