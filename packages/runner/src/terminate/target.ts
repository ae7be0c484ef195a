import type { LadderStep } from "../types.ts";

/** What a ladder ends: a child with everything that belongs to it. */
export interface Target {
  /** Whether any of it still runs. Zombies do not. */
  isAlive(): boolean;
  /** False when there is nobody (left) to receive it. */
  signal(signal: NodeJS.Signals, to: NonNullable<LadderStep["to"]>): boolean;
}
