import { vi } from "vitest";
import { edit, HOME, layProcess, workspaces } from "./computer.ts";
import { disk } from "./disk.ts";
import type { Moments } from "./moments.ts";
import type { Happening, Timed } from "./scenario.ts";
import { step } from "./schedule.ts";

const STRANGER = 4242;

const doing: Readonly<Record<Happening, () => void>> = {
  "edit one": () => edit(workspaces[0]),
  "edit two": () => edit(workspaces[1]),
  time: () => vi.advanceTimersByTime(60_000),
  "stranger comes": () => {
    if (!disk.existsSync(`/proc/${STRANGER}`))
      layProcess(STRANGER, ["/opt/cgc/bin/cgc", "mcp", "start"], `HOME=${HOME}\0`);
  },
  "stranger goes": () => disk.rmSync(`/proc/${STRANGER}`, { recursive: true, force: true }),
};

/** Lets happen what happens around the gates. */
export async function happen(around: readonly Timed<Happening>[], moments: Moments): Promise<void> {
  for (const { when, what } of around) {
    await moments.reach(when);
    await step(what, doing[what]);
  }
}
