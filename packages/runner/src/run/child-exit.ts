import type { ChildProcess } from "node:child_process";

/** How the child itself ended. */
export type ChildExit =
  | { readonly kind: "exited"; readonly code: number }
  | { readonly kind: "signaled"; readonly signal: NodeJS.Signals };

/** Resolves at `exit`, not at `close`: a grandchild that holds the pipes can put `close` off for ever. */
export function childExit(child: ChildProcess): Promise<ChildExit> {
  return new Promise((resolve) => {
    child.once("exit", (code, signal) => {
      resolve(signal === null ? { kind: "exited", code: code ?? 0 } : { kind: "signaled", signal });
    });
  });
}

/** Resolves when everything that was written has been read and the pipes are closed. */
export function childClose(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once("close", () => resolve());
  });
}
