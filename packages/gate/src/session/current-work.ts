/** The maintenance run under way, so that a person can stop it. */
export interface CurrentWork {
  /** The signal that stops the run that begins now. */
  begin(): AbortSignal;
  end(): void;
  /** Stops the run; false when there is none. */
  cancel(): boolean;
}

export function currentWork(): CurrentWork {
  let running: AbortController | null = null;
  return {
    begin() {
      running = new AbortController();
      return running.signal;
    },
    end() {
      running = null;
    },
    cancel() {
      running?.abort();
      return running !== null;
    },
  };
}
