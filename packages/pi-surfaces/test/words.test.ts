import type { GateSnapshot } from "pi-codegraphcontext";
import { expect, it } from "vitest";
import { modelNews } from "../src/model/model-news.ts";
import { footerText } from "../src/status/footer.ts";

const snapshot = (state: string, more = {}) =>
  ({ state, health: "ok", progress: null, workspace: "/w", evidence: {}, ...more }) as unknown as GateSnapshot;
const behind = (count: number) => ({
  evidence: { changed: { counts: { added: 0, changed: count, removed: 0 }, paths: ["a.py"] } },
});
const theme = { fg: (colour: string, text: string) => `${colour}: ${text}` } as Parameters<typeof footerText>[1];

it.each([
  [snapshot("clean"), "success: graph ok"],
  [snapshot("clean", { health: "degraded" }), "warning: graph incomplete"],
  [snapshot("drift", behind(3)), "warning: graph: 3 files behind"],
  [snapshot("busy"), "muted: graph held"],
  [snapshot("indexing", { progress: { elapsedMs: 41_200 } }), "muted: graph: indexing 41 s"],
  [snapshot("unavailable"), undefined],
  [snapshot("detecting"), undefined],
])("the footer of %o is %s", (given, expected) => {
  expect(footerText(given, theme)).toBe(expected);
});

it("tells the model each change once, and of an index that was never there nothing", () => {
  const news = modelNews();
  expect(news.next(snapshot("unindexed"))).toBeUndefined();
  expect(news.next(snapshot("clean"))?.message.content).toContain("/w");
  expect(news.next(snapshot("clean"))).toBeUndefined();
  expect(news.next(snapshot("syncing"))).toBeUndefined();
  expect(news.next(snapshot("drift", behind(3)))?.message.content).toContain("a.py and 2 files more");
});
