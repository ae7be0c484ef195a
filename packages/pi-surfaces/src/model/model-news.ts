import type { GateSnapshot } from "pi-codegraphcontext";
import { plain } from "../plain.ts";
import { changedPaths } from "../server/freshness.ts";
import { changedCount, files } from "./changed-files.ts";

/** What the model is told: nothing while the gate still looks or works, because it will be told the outcome. */
function wordsOn(snapshot: GateSnapshot): string | null {
  const { state } = snapshot;
  const workspace = plain(snapshot.workspace);
  const paths = changedPaths(snapshot).map(plain);
  const more = changedCount(snapshot) - paths.length;
  const list = `${paths.join(", ")}${more > 0 ? ` and ${files(more)} more` : ""}`;
  switch (state) {
    case "clean":
      return `The code graph is current. Its repository path is ${workspace}.`;
    case "drift":
      return `The code graph of ${workspace} is behind its files; read these instead of asking it: ${list || "not known which"}.`;
    case "busy":
      return paths.length === 0
        ? `The code graph of ${workspace} is held by another program; how current it is is not known.`
        : `The code graph of ${workspace} is held by another program and behind these files: ${list}.`;
    case "unindexed":
    case "corrupt":
      return "There is no usable code graph of this workspace.";
    default:
      return null;
  }
}

export interface ModelNews {
  /** A message for the model, or undefined where it knows already. */
  next(
    snapshot: GateSnapshot,
  ): { readonly message: { customType: string; content: string; display: boolean } } | undefined;
}

/** Says each change once in a session, and of an index that was never there nothing. */
export function modelNews(): ModelNews {
  let told: string | null = null;
  return {
    next(snapshot) {
      const words = wordsOn(snapshot);
      const isNoNews = told === null && snapshot.state === "unindexed";
      if (words === null || words === told || isNoNews) return undefined;
      told = words;
      return { message: { customType: "codegraphcontext", content: words, display: false } };
    },
  };
}
