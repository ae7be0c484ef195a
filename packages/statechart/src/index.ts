export type { NoticeParams, WayOn } from "./actions.ts";
export type { GateContext, GateInput, Permissions } from "./context.ts";
export type * from "./contracts.ts";
export { describe, type GateState, type MachineSnapshot } from "./describe.ts";
export type { Condition, GateEvent, Health, Notice, StateMeta, Tag } from "./events.ts";
export { gateMachine } from "./machine.ts";
