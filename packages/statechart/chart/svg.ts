import { instance } from "@viz-js/viz";
import { toDot } from "./dot.ts";
import type { Drawing } from "./drawing.ts";

const style = `
.chart { --ink: #1f2328; --paper: #fff; --line: #6e7781; --ok: #1a7f37; --degraded: #9a6700; --unusable: #bc4c00; --unknown: #6e7781; --danger: #cf222e; --box: #f6f8fa; }
@media (prefers-color-scheme: dark) { .chart { --ink: #e6edf3; --paper: #0d1117; --line: #8b949e; --ok: #3fb950; --degraded: #d29922; --unusable: #f0883e; --unknown: #8b949e; --danger: #ff7b72; --box: #161b22; } }
.chart { background: var(--paper); }
.chart text { fill: var(--ink); }
.chart .state path { fill: var(--box); stroke-width: 1.6; }
.chart .ok path { stroke: var(--ok); } .chart .degraded path { stroke: var(--degraded); } .chart .unusable path { stroke: var(--unusable); } .chart .unknown path { stroke: var(--unknown); }
.chart .working path { stroke-dasharray: 6 3; }
.chart .state.destructive path { stroke: var(--danger); stroke-width: 3.5; stroke-dasharray: none; }
.chart .composite path, .chart .composite polygon { fill: none; stroke: var(--line); stroke-dasharray: 2 2; }
.chart .arrow path { stroke: var(--line); } .chart .arrow polygon { stroke: var(--line); fill: var(--line); }
.chart .arrow.destructive path { stroke: var(--danger); stroke-width: 2.5; } .chart .arrow.destructive polygon { stroke: var(--danger); fill: var(--danger); }
.chart .common text { font-style: italic; }
.chart .start ellipse, .chart .choice polygon { fill: var(--line); stroke: var(--line); }
`;

/** The drawing as an SVG that follows the reader's light or dark scheme. */
export const toSvg = async (drawing: Drawing, why = true): Promise<string> => {
  const viz = await instance();
  const svg = viz.renderString(toDot(drawing, why), { format: "svg", engine: "dot" });
  return `${svg
    .slice(svg.indexOf("<svg"))
    .replace(/<svg width="[^"]*" height="[^"]*"/, '<svg class="chart" width="100%"')
    .replace(/<g id="graph0"/, `<style>${style}</style>\n<g id="graph0"`)
    .replaceAll(/ (fill|stroke)="(lightgrey|black|transparent|none)"/g, (whole, _, colour) =>
      colour === "none" ? whole : "",
    )
    .trim()}\n`;
};
