import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A temp folder that one run has to itself: what lies in it, that run left. */
export interface ScratchFolder {
  readonly path: string;
  /** The environment that sends a child's temporary files there. */
  readonly env: Readonly<Record<string, string>>;
  remove(): void;
}

/** The path is kept short: a Unix socket below it may be 107 bytes long. Throws when the temp folder is not writable. */
export function createScratchFolder(): ScratchFolder {
  const path = mkdtempSync(join(tmpdir(), "run-"));
  return {
    path,
    env: { TMPDIR: path, TMP: path, TEMP: path },
    remove() {
      try {
        rmSync(path, { recursive: true, force: true, maxRetries: 2 });
      } catch {
        // Somebody made it unremovable; the system's own cleaning of temp folders is the last resort.
      }
    },
  };
}
