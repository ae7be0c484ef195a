import type { ExtensionContext } from "@earendil-works/pi-coding-agent";
import type { GateSnapshot } from "pi-codegraphcontext";
import { changedCount, files } from "../model/changed-files.ts";

type Colour = "success" | "warning" | "error" | "muted";

function wordOf(snapshot: GateSnapshot): readonly [Colour, string] | null {
  const { state, health, progress } = snapshot;
  const behind = changedCount(snapshot);
  const seconds = progress === null ? "" : ` ${Math.round(progress.elapsedMs / 1000)} s`;
  switch (state) {
    case "clean":
      return health === "ok" ? ["success", "graph ok"] : ["warning", "graph incomplete"];
    case "drift":
      return ["warning", behind === 0 ? "graph: behind" : `graph: ${files(behind)} behind`];
    case "busy":
      return ["muted", behind === 0 ? "graph held" : `graph held: ${files(behind)} behind`];
    case "corrupt":
      return ["error", "graph damaged"];
    case "unindexed":
      return ["muted", "graph: none"];
    case "indexing":
    case "syncing":
    case "rebuilding":
    case "verifying":
      return ["muted", `graph: ${state}${seconds}`];
    case "unknown":
      return ["warning", "graph unknown"];
    default:
      return null;
  }
}

/** The footer's word on the graph in the theme's colours; undefined, which shows nothing, while nothing is known or cgc is not there. */
export function footerText(
  snapshot: GateSnapshot,
  theme: Pick<ExtensionContext["ui"]["theme"], "fg">,
): string | undefined {
  const word = wordOf(snapshot);
  return word === null ? undefined : theme.fg(...word);
}
