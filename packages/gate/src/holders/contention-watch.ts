import { CONTENTION_LOOK_MS } from "../budgets/budgets.ts";
import type { IndexLocation } from "../database/index-location.ts";
import type { Holder } from "./find-holders.ts";
import { findUsers } from "./find-holders.ts";

export interface ContentionWatch extends Disposable {
  /** Fires when somebody else's cgc wants the database that our run is at. */
  readonly signal: AbortSignal;
  /** Begins to look after so many milliseconds; `group` is the process group of our own run. */
  begin(group: number, afterMs: number): void;
  /** Who it was, or null. */
  readonly other: Holder | null;
}

/**
 * Lets background work make way for whatever a person or an editor starts: an MCP server that meets our lock gives up after
 * seconds and stays broken until it is started again.
 */
export function watchContention(location: IndexLocation): ContentionWatch {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let other: Holder | null = null;
  let done = false;

  function lookIn(ms: number, group: number): void {
    timer = setTimeout(() => void look(group), ms).unref();
  }

  async function look(group: number): Promise<void> {
    const [user] = await findUsers(location, group);
    if (done) return;
    if (user === undefined) return lookIn(CONTENTION_LOOK_MS, group);
    other = user;
    controller.abort();
  }

  return {
    signal: controller.signal,
    begin: (group, afterMs) => lookIn(afterMs, group),
    get other() {
      return other;
    },
    [Symbol.dispose]() {
      done = true;
      clearTimeout(timer);
    },
  };
}
