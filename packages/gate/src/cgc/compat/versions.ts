import { stripVTControlCharacters } from "node:util";
import { satisfies } from "compare-versions";

/** Versions whose verbs, flags and texts were measured (docs/facts.md#cgc-versions). */
export const supportedVersions = ">=0.5.8 <0.7.0";

export type Support = "supported" | "tooOld" | "newer";

/** Where a version stands. `newer` is tried with care: its output proves itself or the gate does nothing. */
export function supportOf(version: string): Support {
  if (inRange(version, supportedVersions)) return "supported";
  return inRange(version, ">=0.7.0") ? "newer" : "tooOld";
}

/** Whether a Python package's version lies in a range of npm's notation; suffixes such as `rc1` or `.post2` are left aside. */
export function inRange(version: string, range: string): boolean {
  const release = /^\d+(?:\.\d+){0,2}/u.exec(version)?.[0];
  return release !== undefined && satisfies(release, range);
}

/** The version in the output of `cgc --version`, which goes to stderr; null when there is none. */
export function parseVersion(output: string): string | null {
  return /CodeGraphContext\s+v?(\d+(?:\.\d+)+\S*)/iu.exec(stripVTControlCharacters(output))?.[1] ?? null;
}
