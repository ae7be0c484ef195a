import { writeRecord } from "../baseline/write-record.ts";
import type { Contents } from "../cgc/query/contents.ts";
import { statDatabase } from "../database/inspect-database.ts";
import type { IndexContext } from "../index-context.ts";
import type { Manifest } from "../manifest/manifest.ts";
import type { Session } from "../session/session.ts";
import { recordedDatabase } from "./current-record.ts";
import { startCountAnew } from "./failures.ts";

export interface Baseline {
  /** The tree the graph was made from. */
  readonly manifest: Manifest;
  readonly contents: Contents;
  readonly missing: readonly string[];
  readonly degraded: string | null;
  readonly filesPerSecond: number | null;
}

/** Remembers a verified graph. A cache: where it cannot be written, the next session asks again. */
export async function writeBaseline(
  session: Session,
  { cgc, location }: IndexContext,
  baseline: Baseline,
): Promise<void> {
  if (location.database === null || cgc.version === null) return;
  // The run that verified the graph rewrote the file.
  const database = await recordedDatabase({ ...location, database: await statDatabase(location.database.path) });
  if (database === null) return;
  const { manifest, contents, missing, degraded, filesPerSecond } = baseline;
  const result = await writeRecord(session.cacheFolder, {
    workspace: session.workspace,
    database,
    cgc: { ...cgc.file, version: cgc.version },
    head: contents.repository?.commitHash ?? null,
    manifest,
    verifiedAt: Date.now(),
    filesInGraph: contents.files.length,
    extent: contents.extent,
    missing,
    degraded,
    filesPerSecond,
  });
  await startCountAnew(session, { cgc, location });
  if (!result.written) session.log.warn({ reason: result.reason }, "no record");
}
