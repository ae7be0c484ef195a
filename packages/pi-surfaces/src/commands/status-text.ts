import type { GateSnapshot, Json, Lease } from "pi-codegraphcontext";
import { changedCount, files } from "../model/changed-files.ts";
import { plain } from "../plain.ts";
import { changedPaths } from "../server/freshness.ts";

function text(value: Json | undefined, key: string): string | null {
  if (typeof value !== "object" || value === null || !(key in value)) return null;
  const found = (value as Readonly<Record<string, Json>>)[key];
  return typeof found === "string" || typeof found === "number" ? plain(String(found)) : null;
}

function serverLine(served: Lease | undefined, elsewhere: string | null): string {
  if (elsewhere !== null) return `server: not ours. ${plain(elsewhere)}`;
  if (served === undefined) return "server: none";
  const { verifiedAt, files: held } = served.holds;
  return `server: on a copy of ${served.madeAt}${verifiedAt === null ? "" : `, verified ${verifiedAt}`}${held === null ? "" : `, ${files(held)}`}`;
}

/** What `/cgc status` says, a line a fact. */
export function statusText(
  snapshot: GateSnapshot | undefined,
  served: Lease | undefined,
  elsewhere: string | null,
): string {
  if (snapshot === undefined) return "The gate has not spoken yet.";
  const { state, since, reason, evidence, workspace, runs } = snapshot;
  const changed = changedCount(snapshot);
  const holder = text(evidence.holder, "command");
  const place = text(evidence.database, "path");
  return [
    `graph: ${state} since ${since}`,
    plain(reason),
    `workspace: ${plain(workspace)}`,
    ...(changed === 0 ? [] : [`changed: ${files(changed)}: ${changedPaths(snapshot).map(plain).join(", ")}`]),
    ...(holder === null ? [] : [`held by: ${holder} (process ${text(evidence.holder, "pid")})`]),
    ...(place === null ? [] : [`index: ${place} (${text(evidence.database, "backend")})`]),
    `cgc runs: ${runs.started} of ${runs.budget}`,
    serverLine(served, elsewhere),
  ].join("\n");
}
