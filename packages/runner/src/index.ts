export { createRunner } from "./create-runner.ts";
export { acquireLock, type LockRequest, type LockResult } from "./lock/acquire-lock.ts";
export type { Claim } from "./lock/claim.ts";
export { findExecutable } from "./resolve/find-executable.ts";
export type { Resolution, ResolveOptions } from "./resolve/resolution.ts";
export { resolveExecutable } from "./resolve/resolve-executable.ts";
export type {
  Captured,
  Ladder,
  LadderStep,
  Ran,
  Runner,
  RunnerOptions,
  RunOutcome,
  RunRequest,
} from "./types.ts";
