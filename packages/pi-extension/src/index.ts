export { attach, type GateEvents, type GateLink } from "./attach.ts";
export {
  type GateRequest,
  type GateSnapshot,
  type GateState,
  GET,
  type GetMessage,
  type Health,
  type Json,
  REQUEST,
  STATE,
} from "./protocol.ts";
