// `/code-graph`: tells the state, and does what it offers after the person has said yes.
import type { ExtensionAPI, ExtensionCommandContext } from "@earendil-works/pi-coding-agent";
import { attach, type GateLink, type GateSnapshot } from "pi-codegraphcontext";

const NO = "Not now";
const CREATE = "Index this workspace in the background";
const REBUILD = "Set the damaged index aside and make a new one";

async function act(gate: GateLink, { state, reason }: GateSnapshot, { ui }: ExtensionCommandContext): Promise<void> {
  const yes = state === "unindexed" ? CREATE : state === "corrupt" ? REBUILD : undefined;
  if (yes === undefined) return ui.notify(`Code graph ${state}: ${reason}`, "info");
  // The safe answer first: Enter takes what stands there.
  const answer = await ui.select(`Code graph ${state}: ${reason}`, [NO, yes]);
  if (answer === CREATE) gate.request({ type: "create" });
  if (answer === REBUILD) gate.request({ type: "rebuild", confirm: true });
}

export default function indexCommand(pi: ExtensionAPI): void {
  const gate = attach(pi.events);
  pi.registerCommand("code-graph", {
    description: "The state of the code graph, and what can be done about it",
    async handler(_args, ctx) {
      if (gate.snapshot === undefined)
        ctx.ui.notify("pi-codegraphcontext is not installed, or still starting.", "info");
      else await act(gate, gate.snapshot, ctx);
    },
  });
}
