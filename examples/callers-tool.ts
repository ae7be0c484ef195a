// A tool for the model that is offered only once there is a whole, current index to answer from.
import type { ExtensionAPI } from "@earendil-works/pi-coding-agent";
import { attach, type GateSnapshot } from "pi-codegraphcontext";
import { Type } from "typebox";

function register(pi: ExtensionAPI): void {
  pi.registerTool({
    name: "find_callers",
    label: "Find callers",
    description: "Lists the functions that call a function, from the code graph of this workspace.",
    parameters: Type.Object({ function: Type.String({ description: "Name of the function" }) }),
    async execute(_id, { function: name }, signal) {
      // A name is not an option, whatever the model makes up.
      const { stderr } = await pi.exec("cgc", ["analyze", "callers", "--", name], {
        ...(signal && { signal }),
        timeout: 30_000,
      });
      // cgc says its answer on stderr.
      return { content: [{ type: "text", text: stderr.trim() }], details: {} };
    },
  });
}

export default function callersTool(pi: ExtensionAPI): void {
  let offered = false;
  function offerWhenReady({ state, health }: GateSnapshot): void {
    if (offered || state !== "clean" || health !== "ok") return;
    offered = true;
    register(pi);
  }

  pi.on("session_start", () => void attach(pi.events).subscribe(offerWhenReady));
}
