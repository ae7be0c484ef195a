import type { ToolResultEvent } from "@earendil-works/pi-coding-agent";
import type { GateSnapshot } from "pi-codegraphcontext";
import { plain } from "../plain.ts";

type Content = ToolResultEvent["content"];

/** The files that are known to have changed since the graph was made, relative to the workspace, 20 at most. */
export function changedPaths({ evidence }: GateSnapshot): readonly string[] {
  const { changed } = evidence;
  if (typeof changed !== "object" || changed === null || !("paths" in changed)) return [];
  return Array.isArray(changed.paths) ? changed.paths.filter((path) => typeof path === "string" && path !== "") : [];
}

/** Whether a text names the file: not as the end of a longer name (`cart.py` in `oldcart.py`), nor as its beginning. */
function names(text: string, path: string): boolean {
  for (let at = text.indexOf(path); at >= 0; at = text.indexOf(path, at + 1)) {
    if (!/[\w.-]/u.test(text[at - 1] ?? " ") && !/[\w-]/u.test(text[at + path.length] ?? " ")) return true;
  }
  return false;
}

/** As it stands in JSON that holds ASCII alone, which is how cgc answers. */
function escaped(path: string): string {
  const unit = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(path)
    .slice(1, -1)
    .replaceAll(/[\u0080-\uffff]/g, unit);
}

/** An answer of the graph, with one line more where it names files that changed since; null where nothing is to be said. */
export function withFreshness(content: Content, snapshot: GateSnapshot): Content | null {
  const paths = changedPaths(snapshot);
  if (paths.length === 0) return null;
  const text = content.map((part) => (part.type === "text" ? part.text : "")).join("\n");
  const stale = paths.filter((path) => [...new Set([path, escaped(path)])].some((form) => names(text, form)));
  if (stale.length === 0) return null;
  return [
    ...content,
    { type: "text", text: `Note: changed since this graph was made: ${stale.map(plain).join(", ")}.` },
  ];
}
