export { createRunner } from "./create-runner.ts";
export type {
  Captured,
  Ladder,
  LadderStep,
  Runner,
  RunnerOptions,
  RunOutcome,
  RunRequest,
} from "./types.ts";
