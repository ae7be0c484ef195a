import type { Evidence } from "@pi-codegraphcontext/statechart";
import { processLeft } from "../holders/holder-watch.ts";
import type { IndexContext } from "../index-context.ts";
import type { Session } from "../session/session.ts";

/** What the chart's context tells of a holder. */
export interface HeldIndex {
  readonly evidence: Evidence;
  readonly index?: unknown;
}

/**
 * How to tell cheaply that whoever holds the index has left: a process by its end, another gate by its lock. Null where
 * nothing can be watched: a lock that only a text spoke of, or a process of another container.
 */
export function holderLeft({ lock }: Session, held: HeldIndex | undefined): (() => Promise<boolean>) | null {
  const holder = held?.evidence.holder as { readonly pid?: unknown; readonly how?: unknown } | undefined;
  const location = (held?.index as IndexContext | undefined)?.location;
  if (holder === undefined || location === undefined) return null;
  if (holder.how === "gate") {
    return async () => {
      if ((await lock.acquire(location)) !== "acquired") return false;
      await lock.release();
      return true;
    };
  }
  const { pid } = holder;
  return typeof pid === "number" && pid > 0 ? processLeft(pid, location.socketPath) : null;
}
