import type { Chart } from "./read-chart.ts";

const begin = "<!-- chart:begin (written by npm run chart) -->";
const end = "<!-- chart:end -->";

const table = ({ states }: Chart) => [
  "| State | Tags | Runs | Why it is so |",
  "|---|---|---|---|",
  ...states
    .filter(({ id }) => id !== "")
    .map(
      ({ id, tags, actors, description }) =>
        `| \`${id}\` | ${tags.join(", ")} | ${actors.join(", ")} | ${description.replaceAll("\n", " ")} |`,
    ),
];

/** The README with the diagram and the table of states between its markers. */
export const embed = (readme: string, chart: Chart, mermaid: string): string => {
  const [head, rest] = readme.split(begin);
  const tail = rest?.split(end)[1];
  if (head === undefined || tail === undefined)
    throw new Error(`The README lacks the markers "${begin}" and "${end}".`);
  return [head + begin, "", "```mermaid", mermaid.trim(), "```", "", ...table(chart), "", end + tail].join("\n");
};
