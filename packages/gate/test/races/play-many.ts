import fc from "fast-check";
import { scenario } from "./scenario.ts";
import { type Simulated, simulate } from "./simulate.ts";

export interface Played {
  readonly schedules: readonly Simulated[];
  /** The smallest failing scenario with its trace, for people; null when every rule held. */
  readonly failure: string | null;
}

/** Lines that tell the story; the rest is what happened on the disk. */
const telling = /^(?:session|cgc|edit|time|stranger|rename)/u;

/** Plays so many random scenarios, each in a random order. The same seed gives the same ones. */
export async function playMany(seed: number, numRuns: number): Promise<Played> {
  const schedules: Simulated[] = [];
  const result = await fc.check(
    fc.asyncProperty(fc.scheduler(), scenario, async (scheduler, plan) => {
      const simulated = await simulate(scheduler, plan);
      schedules.push(simulated);
      const { broken, trace } = simulated;
      if (broken.length === 0) return;
      const story = trace.filter((line) => telling.test(line));
      throw new Error([JSON.stringify(plan), ...story, ...broken].join("\n"));
    }),
    { seed, numRuns },
  );
  const { errorInstance } = result;
  return { schedules, failure: errorInstance instanceof Error ? errorInstance.message : null };
}
