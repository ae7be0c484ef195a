import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { profileOf } from "../backends/profiles.ts";
import { MOST_DIGESTED_BYTES } from "../budgets/budgets.ts";
import { startSlices } from "../util/slices.ts";
import type { IndexLocation } from "./index-location.ts";
import { statDatabase } from "./inspect-database.ts";

/** Bytes read at once. */
const CHUNK_BYTES = 256 * 1024;

/**
 * Names what a database holds, whoever only read in it since: 64 hexadecimal digits of SHA-256 over the file without the
 * trace of openings. Null where the backend's file tells nothing of the kind, with a log beside the file, for a
 * file that is written meanwhile or that cannot be read. About a second for a gigabyte, in slices of 2 ms. Does not reject.
 */
export async function contentDigest({ backend, database }: IndexLocation): Promise<string | null> {
  const { openingTrace } = profileOf(backend);
  if (openingTrace === null || database === null || !database.isFile) return null;
  if (database.walExists || database.size > MOST_DIGESTED_BYTES) return null;
  try {
    const digest = await digestOf(database.path, openingTrace);
    const now = await statDatabase(database.path);
    const isStill = now.size === database.size && now.mtimeMs === database.mtimeMs && !now.walExists;
    return isStill ? digest : null;
  } catch {
    return null;
  }
}

async function digestOf(path: string, trace: { readonly start: number; readonly end: number }): Promise<string> {
  await using file = await open(path, "r");
  const slices = startSlices({ ms: Number.POSITIVE_INFINITY });
  const sum = createHash("sha256");
  const chunk = Buffer.alloc(CHUNK_BYTES);
  for (let position = 0; ; ) {
    const { bytesRead } = await file.read(chunk, 0, CHUNK_BYTES, position);
    if (bytesRead === 0) return sum.digest("hex");
    if (position === 0) chunk.fill(0, trace.start, trace.end);
    sum.update(chunk.subarray(0, bytesRead));
    position += bytesRead;
    if (slices.due()) await slices.rest();
  }
}
