/** Why a request cannot be spawned; `code` is the system's where there is one. */
export interface SpawnProblem {
  readonly code: string;
  readonly message: string;
}

export function describeError(error: unknown): SpawnProblem {
  if (!(error instanceof Error)) return { code: "UNKNOWN", message: String(error) };
  return { code: (error as NodeJS.ErrnoException).code ?? "UNKNOWN", message: error.message };
}
