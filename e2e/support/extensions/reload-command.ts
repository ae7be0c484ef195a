import type { ExtensionAPI } from "@earendil-works/pi-coding-agent";

/** `/e2e-reload`: what a person's `/reload` does, which RPC mode has no command for. */
export default function reloadCommand(pi: ExtensionAPI): void {
  pi.registerCommand("e2e-reload", {
    description: "Reload the extensions",
    handler: (_args, ctx) => ctx.reload(),
  });
}
