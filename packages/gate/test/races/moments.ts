import type { When } from "./scenario.ts";

interface Waiting {
  readonly when: When;
  readonly isDue: () => boolean;
  readonly go: () => void;
}

/** Who waits for which moment of a schedule. */
export interface Moments {
  reach(when: When): Promise<void>;
  /** After each step. */
  passed(): void;
  /** When nothing moves any more: lets one go on, and tells whether there was one. */
  rested(): boolean;
}

/** `isAtWork` tells whether a cgc is at a database. */
export function createMoments(isAtWork: () => boolean): Moments {
  const waiting: Waiting[] = [];
  let steps = 0;

  function release(found: Waiting): void {
    waiting.splice(waiting.indexOf(found), 1);
    found.go();
  }

  return {
    reach(when) {
      if (when === "at once") return Promise.resolve();
      const due = typeof when === "number" ? steps + when : Number.POSITIVE_INFINITY;
      const isDue = () => (when === "at work" ? isAtWork() : steps >= due);
      return new Promise((go) => waiting.push({ when, isDue, go }));
    },
    passed() {
      steps += 1;
      for (const due of waiting.filter(({ isDue }) => isDue())) release(due);
    },
    rested() {
      // What waits for work that never comes must not hold up the rest.
      const next = waiting.find(({ when }) => when === "at rest") ?? waiting[0];
      if (next !== undefined) release(next);
      return next !== undefined;
    },
  };
}
