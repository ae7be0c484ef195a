import type { Condition } from "@pi-codegraphcontext/statechart";
import type { GateSnapshot } from "../snapshot.ts";

/** What a notice is about: the chart's conditions, and the configuration. Each is given at most once a session. */
export type NoticeCondition = Condition | "config";

/** One message for people: what happened, why, and what to do next. Free of control characters. */
export interface GateNotice {
  readonly condition: NoticeCondition;
  /** Nothing is an `error` that the agent could not go on with; `error` stands for a damaged index only. */
  readonly level: "info" | "warning" | "error";
  readonly message: string;
  readonly snapshot: GateSnapshot;
}
