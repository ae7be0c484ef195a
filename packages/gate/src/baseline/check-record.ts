import type { BaselineRecord, RecordedCgc, RecordedDatabase } from "./baseline-record.ts";

/** The present, as far as it is known without running cgc. */
export interface Present {
  readonly workspace: string;
  /** Null when the database file does not exist. */
  readonly database: Omit<RecordedDatabase, "digest"> | null;
  /** `version` only when cgc was asked in this session. */
  readonly cgc: Omit<RecordedCgc, "version"> & { readonly version?: string };
}

/** What no longer is as the record says. Any of it makes the record worthless. */
export type Mismatch = "workspace" | "database" | "databaseGone" | "cgcVersion" | "cgcExecutable";

export type RecordCheck =
  /** `databaseTouched`: the file changed since. Every cgc command does that, also a read-only one, so it proves nothing either way. */
  | { readonly kind: "valid"; readonly databaseTouched: boolean }
  | { readonly kind: "invalid"; readonly mismatches: readonly Mismatch[] };

function databaseMismatch(then: RecordedDatabase, now: Present["database"]): Mismatch[] {
  if (now === null) return ["databaseGone"];
  const same = then.backend === now.backend && then.mode === now.mode && then.path === now.path;
  return same ? [] : ["database"];
}

function cgcMismatch(then: RecordedCgc, now: Present["cgc"]): Mismatch[] {
  if (now.version !== undefined) return now.version === then.version ? [] : ["cgcVersion"];
  // An upgrade rewrites the start script, so the same script means the same version without asking.
  const same = then.executable === now.executable && then.size === now.size && then.mtimeMs === now.mtimeMs;
  return same ? [] : ["cgcExecutable"];
}

/** Whether the record speaks about this workspace, database and cgc. It says nothing about the files: compare manifests. */
export function checkRecord(record: BaselineRecord, now: Present): RecordCheck {
  const mismatches: Mismatch[] = [
    ...(record.workspace === now.workspace ? [] : (["workspace"] as const)),
    ...databaseMismatch(record.database, now.database),
    ...cgcMismatch(record.cgc, now.cgc),
  ];
  if (mismatches.length > 0) return { kind: "invalid", mismatches };
  const { ino, size, mtimeMs } = record.database;
  const file = now.database;
  return { kind: "valid", databaseTouched: file?.ino !== ino || file.size !== size || file.mtimeMs !== mtimeMs };
}
