import { expect, test } from "vitest";
import { embed } from "../../chart/readme.ts";

const chart = { states: [], transitions: [] };

test("the diagram goes between the markers and leaves the rest alone", () => {
  const markers = ["<!-- chart:begin (written by npm run chart) -->", "<!-- chart:end -->"];
  const once = embed(`before\n${markers.join("\nold\n")}\nafter\n`, chart, "stateDiagram-v2\n");
  expect(once.startsWith(`before\n${markers[0]}\n\n\`\`\`mermaid\nstateDiagram-v2\n\`\`\`\n`)).toBe(true);
  expect(once.endsWith(`\n${markers[1]}\nafter\n`)).toBe(true);
  expect(embed(once, chart, "stateDiagram-v2\n")).toBe(once);
});

test("a README without markers is refused", () => {
  expect(() => embed("nothing", chart, "")).toThrow("lacks the markers");
});
