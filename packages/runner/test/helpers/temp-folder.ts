import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A folder of its own for the running test, removed when it is over. Concurrent tests have to hand over their own `whenDone`. */
export function tempFolder(whenDone: (cleanUp: () => void) => void = onTestFinished): string {
  const path = mkdtempSync(join(realpathSync(tmpdir()), "runner test é-"));
  whenDone(() => rmSync(path, { recursive: true, force: true }));
  return path;
}
