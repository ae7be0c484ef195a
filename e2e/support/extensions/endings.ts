import { once } from "node:events";
import type { ExtensionAPI } from "@earendil-works/pi-coding-agent";
import { Type } from "typebox";

/** Lets a test choose the moment of two ends: SIGUSR2 is an uncaught error of an extension, SIGCONT the end of the tool `hold`. */
export default function endings(pi: ExtensionAPI): void {
  process.once("SIGUSR2", () => {
    throw new Error("an extension went wrong");
  });
  pi.registerTool({
    name: "hold",
    label: "Hold",
    description: "Works until SIGCONT.",
    parameters: Type.Object({}),
    async execute(_id, _parameters, signal) {
      // A listener for a signal does not keep the process alive.
      const hold = setInterval(() => {}, 60_000);
      await once(process, "SIGCONT", { signal }).finally(() => clearInterval(hold));
      return { content: [{ type: "text", text: "held" }], details: {} };
    },
  });
}
