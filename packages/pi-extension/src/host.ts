import type { EventBus, ExtensionAPI, ExtensionContext } from "@earendil-works/pi-coding-agent";

/**
 * What a session needs of Pi, copied while the context is fresh: after a reload or a session replacement every access to
 * the old `ctx` and `pi` throws.
 */
export interface Host {
  readonly cwd: string;
  readonly hasUI: boolean;
  readonly ui: Pick<ExtensionContext["ui"], "notify" | "select">;
  readonly events: EventBus;
  /** Whether Pi's session is over. The SDK's `session.dispose()` tells nobody; only that throwing gives it away. */
  isGone(): boolean;
}

export function hostOf(pi: ExtensionAPI, ctx: ExtensionContext): Host {
  return {
    cwd: ctx.cwd,
    hasUI: ctx.hasUI,
    ui: ctx.ui,
    events: pi.events,
    isGone() {
      try {
        return ctx.cwd === undefined;
      } catch {
        return true;
      }
    },
  };
}
