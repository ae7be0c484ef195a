import type { Evidence, Json } from "@pi-codegraphcontext/statechart";
import { supportedVersions } from "../cgc/compat/versions.ts";
import type { GateSnapshot } from "../snapshot.ts";
import { fileCount } from "../util/text.ts";

/** ` (cgc 0.6.13)`, or nothing where the version is not known. */
export function versionInBrackets({ evidence }: GateSnapshot): string {
  const version = field(evidence, "cgc", "version");
  return typeof version === "string" ? ` (cgc ${version})` : "";
}

/** A cgc newer than what was measured is used with care, and whoever reads of its results shall know. */
export function newerNote(snapshot: GateSnapshot): string {
  if (field(snapshot.evidence, "cgc", "support") !== "newer") return "";
  return `${versionInBrackets(snapshot).slice(0, -1)} is newer than what this gate was measured with, ${supportedVersions}.)`;
}

/** A holder that only a lock text spoke of: cgc's own words name none (field case B02). */
export function guessedHolder({ evidence }: GateSnapshot): string {
  return field(evidence, "holder", "pid") === null
    ? " It may be an MCP server, `cgc watch` or `cgc api start`, of any project."
    : "";
}

/** What a held index means, and what becomes of it: a holder that is known is waited for. */
export function untilItLeaves({ evidence }: GateSnapshot): string {
  const pid = field(evidence, "holder", "pid");
  const isWaitedFor = typeof pid === "number" && pid > 0;
  if (evidence.changed !== undefined) {
    return `Answers about these files are out of date${isWaitedFor ? " until it has ended; then the gate goes on by itself" : ""}.`;
  }
  return isWaitedFor
    ? "Nothing is wrong; the gate goes on by itself once it has ended."
    : "The gate leaves it alone in this session; nothing is wrong.";
}

/** What an index would take in and leave behind, for whoever is to consent (field cases B37-B39). */
export function extent({ evidence }: GateSnapshot): string {
  const files = field(evidence, "files", "indexable");
  if (typeof files !== "number") return "";
  const { nestedRepositories } = evidence;
  const nested = Array.isArray(nestedRepositories) ? nestedRepositories.length : 0;
  const inside = nested === 0 ? "" : `, those of ${nested} repositories or work trees inside among them,`;
  return `An index takes in ${fileCount(files)}${inside} and leaves a .cgcignore file in the workspace. `;
}

/** A field of one piece of evidence, as far as there is one. */
export function field(evidence: Evidence, name: string, key: string): Json | undefined {
  const value = evidence[name];
  return typeof value === "object" && value !== null ? (value as { readonly [key: string]: Json })[key] : undefined;
}
