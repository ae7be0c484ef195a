// The state of the code graph in Pi's footer. Types only: nothing of the gate is loaded, and without it nothing is shown.
import type { ExtensionAPI } from "@earendil-works/pi-coding-agent";
import type { GateSnapshot, GetMessage } from "pi-codegraphcontext";

function textOf({ state, health, progress }: GateSnapshot): string {
  const degraded = health === "degraded" && state === "clean" ? ", incomplete" : "";
  const total = progress?.total ?? null;
  const done = total === null || total === 0 ? "" : ` ${Math.floor((100 * (progress?.done ?? 0)) / total)} %`;
  return `graph: ${state}${degraded}${done}`;
}

export default function statusLine(pi: ExtensionAPI): void {
  pi.on("session_start", (_event, { ui }) => {
    const show = (snapshot: GateSnapshot) => ui.setStatus("code-graph", textOf(snapshot));
    pi.events.on("pi-codegraphcontext:state", (snapshot) => show(snapshot as GateSnapshot));
    // The gate may have been loaded first: then it answers at once. If it comes later, it will say so itself.
    pi.events.emit("pi-codegraphcontext:get", { reply: show } satisfies GetMessage);
  });
}
