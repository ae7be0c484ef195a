export type { Evidence, Failure, GateState, Health, Json } from "@pi-codegraphcontext/statechart";
export type { ConfigProblem } from "./config/problem.ts";
export type { GateConfig, PartialConfig } from "./config/schema.ts";
export { createGate, type Gate, type GateOptions } from "./gate.ts";
export type { GateLogger } from "./log.ts";
export type { GateNotice, NoticeCondition } from "./notices/notice.ts";
export type { GateSnapshot, Progress } from "./snapshot.ts";
