import type { Contents } from "../cgc/answer.ts";
import type { Manifest } from "../files/manifest.ts";
import { lookAtDatabase } from "../location/database-file.ts";
import { writeRecord } from "../record/write-record.ts";
import { startCountAnew } from "./failures.ts";
import { recordedDatabase } from "./recorded.ts";
import type { Session } from "./session.ts";
import type { Surroundings } from "./surroundings.ts";

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
  { cgc, location }: Surroundings,
  baseline: Baseline,
): Promise<void> {
  if (location.database === null || cgc.version === null) return;
  // The run that verified the graph rewrote the file.
  const database = recordedDatabase({ ...location, database: await lookAtDatabase(location.database.path) });
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
