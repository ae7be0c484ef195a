import { readFile } from "node:fs/promises";
import { gateMachine } from "../src/index.ts";
import { draw } from "./drawing.ts";
import { toHtml } from "./html.ts";
import { toMermaid } from "./mermaid.ts";
import { readChart } from "./read-chart.ts";
import { embed } from "./readme.ts";
import { toSvg } from "./svg.ts";

const inRepository = (path: string) => new URL(`../../../${path}`, import.meta.url);

export interface Artifact {
  /** From the root of the repository. */
  readonly path: string;
  readonly file: URL;
  readonly content: string;
}

/** Everything that is written from the machine. */
export const artifacts = async (): Promise<Artifact[]> => {
  const chart = readChart(gateMachine);
  const drawing = draw(chart);
  const mermaid = toMermaid(drawing);
  const readme = "packages/statechart/README.md";
  const contents = {
    "docs/charts/gate.mmd": mermaid,
    "docs/charts/gate.svg": await toSvg(drawing, true),
    "docs/charts/gate.html": await toHtml(chart, await toSvg(drawing, false)),
    [readme]: embed(await readFile(inRepository(readme), "utf8"), chart, mermaid),
  };
  return Object.entries(contents).map(([path, content]) => ({ path, file: inRepository(path), content }));
};
