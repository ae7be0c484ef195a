import type { ExtensionAPI } from "@earendil-works/pi-coding-agent";
import type { Surfaces } from "./surfaces.ts";

/** `session_shutdown` has no time limit of its own: a handler that hangs leaves Pi deaf. Milliseconds. */
const SHUTDOWN_MS = 1000;

/** The Pi extension: what people and the model see of the code graph, and the graph's server. Loaded in the background. */
export default function codeGraphSurfaces(pi: ExtensionAPI): void {
  // Here and not with the other settings: Pi gets to see nothing of ours then.
  if (/^\s*(?:off|false|0)\s*$/iu.test(process.env.PI_CGC_SURFACES ?? "")) return;
  let opening: Promise<Surfaces | undefined> | undefined;
  let open: Surfaces | undefined;

  async function close(): Promise<void> {
    const closing = opening;
    opening = undefined;
    open = undefined;
    const ended = closing?.then((surfaces) => surfaces?.end()).catch(() => {});
    const limit = new Promise<void>((resolve) => setTimeout(resolve, SHUTDOWN_MS).unref());
    await Promise.race([ended, limit]);
  }

  pi.on("session_start", (_event, ctx) => {
    void close();
    // The next turn of the event loop: the import delays neither the first prompt nor the first response.
    const loading = new Promise((resolve) => setImmediate(resolve))
      .then(() => import("./surfaces.ts"))
      .then(({ openSurfaces }) => openSurfaces(pi, ctx))
      .catch(() => undefined);
    opening = loading;
    void loading.then((surfaces) => {
      if (opening === loading) open = surfaces;
    });
  });
  pi.on("session_shutdown", close);
  pi.on("tool_call", ({ toolName, toolCallId }) => open?.toolCalled(toolName, toolCallId));
  pi.on("tool_result", (event) => open?.toolAnswered(event));
  pi.on("before_agent_start", () => open?.wordsForModel());
  pi.registerCommand("cgc", {
    description: "The code graph: its state, and what can be done about it",
    getArgumentCompletions: (prefix) => open?.completions(prefix) ?? null,
    handler: async (words, ctx) => (await opening)?.command(words, ctx),
  });
}
