export type { Condition, Evidence, Failure, GateState, Health, Json, Work } from "@pi-codegraphcontext/statechart";
export type { Backend, LocalBackend } from "./backends/profile.ts";
export type { GateConfig, PartialConfig } from "./config/schema.ts";
export type { ConfigProblem } from "./config/validate.ts";
export { createGate, type Gate, type GateOptions } from "./gate.ts";
export type { Launch, Lease, LeaseAnswer, Refusal } from "./leases/leases.ts";
export type { GateLogger } from "./logging/log.ts";
export type { GateNotice, NoticeCondition } from "./notices/compose.ts";
export type { GateSnapshot, Progress } from "./snapshot.ts";
