import type { Chart } from "../read-chart.ts";
import type { Behaviour } from "./behaviour.ts";
import { colouredDiff } from "./colour.ts";
import { changesBehaviour, compareCharts, type Difference } from "./compare.ts";

export interface Report {
  /** Markdown, to be read in a terminal or posted to a pull request. */
  readonly text: string;
  readonly behaviourChanged: boolean;
}

const line = ({ kind, what, subject, before, after }: Difference) =>
  kind === "changed" ? `- changed ${what} of ${subject}: ${before} => ${after}` : `- ${kind} ${what}: ${subject}`;

const cellLine = ({ cell, before, after }: Behaviour["cells"][number]) => `- ${cell}: ${before} => ${after}`;

/** @param behaviour what was found by running both charts, or why they could not be compared that way. */
export const report = (ref: string, before: Chart, after: Chart, behaviour: Behaviour | string): Report => {
  const written = compareCharts(before, after);
  const acts = typeof behaviour === "string" || behaviour.situations > 0;
  const behaviourChanged = acts || written.some(changesBehaviour);
  if (written.length === 0 && !acts) return { text: `The chart is the same as at ${ref}.`, behaviourChanged };
  const done =
    typeof behaviour === "string"
      ? [behaviour]
      : [`${behaviour.situations} situations come out differently.`, ...behaviour.cells.map(cellLine)];
  const text = [
    `# The chart since ${ref}: ${behaviourChanged ? "behaviour changed" : "only descriptions changed"}`,
    ...["", "## Written differently", "", ...written.map(line)],
    ...["", "## Done differently", "", ...done],
    ...["", "```mermaid", colouredDiff(before, after), "```"],
  ].join("\n");
  return { text, behaviourChanged };
};
