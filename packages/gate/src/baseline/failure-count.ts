import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { failuresFile } from "./record-key.ts";

/** What failed: a new cgc deserves a new try. */
export interface Tried {
  /** Absolute real path. */
  readonly workspace: string;
  readonly cgcVersion: string;
}

interface FailureCount extends Tried {
  readonly schema: 1;
  readonly failures: number;
}

/**
 * How many works in a row, over all sessions, did not come to a graph that fits. Nothing is remembered where `folder` cannot be
 * written or the file makes no sense: then the count is 0. `key`: see `recordKey`.
 */
export async function readFailures(folder: string, key: string, { workspace, cgcVersion }: Tried): Promise<number> {
  try {
    const found = JSON.parse(await readFile(failuresFile(folder, key), "utf8")) as Partial<FailureCount> | null;
    const same = found?.schema === 1 && found.workspace === workspace && found.cgcVersion === cgcVersion;
    return same && Number.isSafeInteger(found.failures) ? Number(found.failures) : 0;
  } catch {
    return 0;
  }
}

export async function addFailure(folder: string, key: string, { workspace, cgcVersion }: Tried): Promise<void> {
  const failures = (await readFailures(folder, key, { workspace, cgcVersion })) + 1;
  const count: FailureCount = { schema: 1, workspace, cgcVersion, failures };
  const target = failuresFile(folder, key);
  const temporary = `${target}.${randomBytes(6).toString("hex")}.tmp`;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(temporary, JSON.stringify(count), { mode: 0o600, flag: "wx" });
    await rename(temporary, target);
  } catch {
    await rm(temporary, { force: true }).catch(() => undefined);
  }
}

export async function forgetFailures(folder: string, key: string): Promise<void> {
  await rm(failuresFile(folder, key), { force: true }).catch(() => undefined);
}
