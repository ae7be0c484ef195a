import { writeFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { ExtensionAPI } from "@earendil-works/pi-coding-agent";

/** Loaded before and after ours: writes how long `session_start` took between the two, and how long the loop was held until shutdown. */
export default function lagProbe(pi: ExtensionAPI): void {
  const file = process.env.PI_CGC_LAG;
  if (!file) throw new Error("PI_CGC_LAG names no file");
  const shared = globalThis as { lagProbe?: number };
  const delay = monitorEventLoopDelay({ resolution: 5 });
  pi.on("session_start", () => {
    if (shared.lagProbe === undefined) {
      shared.lagProbe = performance.now();
      return;
    }
    const startMs = performance.now() - shared.lagProbe;
    delay.enable();
    pi.on("session_shutdown", () =>
      writeFileSync(file, JSON.stringify({ startMs, heldMs: delay.percentile(99) / 1e6 })),
    );
  });
}
