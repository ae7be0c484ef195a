/** How many programs a session may spawn, and has spawned. */
export interface RunBudget {
  /** Takes one run; false when none is left. */
  take(): boolean;
  /** Gives back a run that never began. */
  giveBack(): void;
  readonly started: number;
}

export function runBudget(budget: number): RunBudget {
  let started = 0;
  return {
    take() {
      if (started >= budget) return false;
      started += 1;
      return true;
    },
    giveBack() {
      started -= 1;
    },
    get started() {
      return started;
    },
  };
}
