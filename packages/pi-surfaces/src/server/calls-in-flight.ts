/** A tool of ours that answers later than this (milliseconds) does not keep a newer graph away any longer. */
const PATIENCE_MS = 10_000;

/** The calls of the graph's tools that have no answer yet. */
export interface CallsInFlight {
  begin(id: string): void;
  end(id: string): void;
  /** Resolves when there is none, or after 10 s. */
  none(): Promise<void>;
}

export function callsInFlight(): CallsInFlight {
  const ids = new Set<string>();
  const waiting = new Set<() => void>();
  return {
    begin: (id) => void ids.add(id),
    end(id) {
      ids.delete(id);
      if (ids.size > 0) return;
      for (const go of waiting) go();
    },
    none() {
      if (ids.size === 0) return Promise.resolve();
      return new Promise((resolve) => {
        const go = () => {
          clearTimeout(timer);
          waiting.delete(go);
          resolve();
        };
        const timer = setTimeout(go, PATIENCE_MS).unref();
        waiting.add(go);
      });
    },
  };
}
