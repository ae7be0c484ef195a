export { createRunner } from "./create-runner.ts";
export { findExecutable, type Resolution } from "./executable/find-executable.ts";
export type { ResolveOptions } from "./executable/search-path.ts";
export { acquireLock, type LockRequest, type LockResult } from "./lock/acquire-lock.ts";
export type { Claim } from "./lock/claim.ts";
export type {
  Captured,
  GuardedFolder,
  Ladder,
  LadderStep,
  Ran,
  Runner,
  RunnerOptions,
  RunOutcome,
  RunRequest,
} from "./types.ts";
