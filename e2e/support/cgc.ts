import { accessSync, constants, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, it } from "vitest";

export const backendNames = ["kuzu", "falkordb"] as const;

export type Backend = (typeof backendNames)[number];

/** A real cgc, as `npm run setup` installed it. */
export interface Cgc {
  readonly backend: Backend;
  /** Absolute paths. */
  readonly executable: string;
  readonly python: string;
  /** cgc's own name of the backend, as in `cgc config db NAME`. */
  readonly database: "kuzudb" | "falkordb";
  /** False where cgc would choose another backend for this Python, so that it must be configured (FalkorDB Lite needs >= 3.12, and wins there). */
  readonly isDefault: boolean;
}

/**
 * The installed cgc of one backend, or undefined where this machine has no Python for it.
 *
 * @param version another cgc than the one under test, installed with `node scripts/setup-cgc.mjs --version X`.
 */
export function cgcFor(backend: Backend, version?: string): Cgc | undefined {
  const folder = fileURLToPath(
    new URL(`../../.cgc/${version === undefined ? "" : `${version}-`}${backend}`, import.meta.url),
  );
  const bin = join(folder, process.platform === "win32" ? "Scripts" : "bin");
  const executable = join(bin, process.platform === "win32" ? "cgc.exe" : "cgc");
  if (!isExecutable(executable)) return undefined;
  const picked = pythonMinor(folder) >= 12 ? "falkordb" : "kuzu";
  return {
    backend,
    executable,
    python: join(bin, process.platform === "win32" ? "python.exe" : "python"),
    database: backend === "kuzu" ? "kuzudb" : "falkordb",
    isDefault: picked === backend,
  };
}

/**
 * The same tests once a backend. A backend this machine cannot run is announced loudly and its tests are marked
 * skipped with that reason.
 */
export function describeWithCgc(
  name: string,
  tests: (cgc: Cgc) => void,
  only: readonly Backend[] = backendNames,
): void {
  for (const backend of only) {
    const cgc = cgcFor(backend);
    if (cgc) describe(`${name} (${backend})`, () => tests(cgc));
    else announceMissing(name, backend);
  }
}

function announceMissing(name: string, backend: Backend): void {
  const needs = backend === "falkordb" ? "Python 3.12 or newer" : "Python 3.11";
  const reason = `NOT RUN: no cgc for ${backend} here, it needs ${needs} and \`npm run setup\``;
  process.stderr.write(`\n${"!".repeat(100)}\n${name} (${backend}) ${reason}\n${"!".repeat(100)}\n`);
  describe(`${name} (${backend}) ${reason}`, () => it.skip(reason));
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Of `version_info = 3.11.7` in pyvenv.cfg. */
function pythonMinor(folder: string): number {
  const [, minor] = /^version(?:_info)?\s*=\s*3\.(\d+)/m.exec(readFileSync(join(folder, "pyvenv.cfg"), "utf8")) ?? [];
  return Number(minor ?? 0);
}
