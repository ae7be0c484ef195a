import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { startSlices } from "../util/slices.ts";
import type { IndexLocation } from "./index-location.ts";
import { statDatabase } from "./stat-database.ts";

/**
 * Bytes of Kuzu's header page that every opening changes, also one that only reads; a write changes others, the place of the
 * metadata at 20 to 23 among them (Kuzu 0.11.3; docs/facts.md#kuzu-read-traces).
 */
const OPENING_TRACE = { start: 28, end: 32 };

/** Bytes read at once. */
const CHUNK_BYTES = 256 * 1024;

/** Larger files are asked instead: bytes that take about as long to read as cgc takes to answer. */
const MAX_BYTES = 2 * 1024 * 1024 * 1024;

/**
 * Names what a Kuzu database holds, whoever only read in it since: 64 hexadecimal digits of SHA-256 over the file without the
 * trace of openings. Null for every other backend, whose file tells nothing of the kind, with a log beside the file, for a
 * file that is written meanwhile or that cannot be read. About a second for a gigabyte, in slices of 2 ms. Does not reject.
 */
export async function contentDigest({ backend, database }: IndexLocation): Promise<string | null> {
  if (backend !== "kuzudb" || database === null || !database.isFile) return null;
  if (database.walExists || database.size > MAX_BYTES) return null;
  try {
    const digest = await digestOf(database.path);
    const now = await statDatabase(database.path);
    const isStill = now.size === database.size && now.mtimeMs === database.mtimeMs && !now.walExists;
    return isStill ? digest : null;
  } catch {
    return null;
  }
}

async function digestOf(path: string): Promise<string> {
  await using file = await open(path, "r");
  const slices = startSlices({ ms: Number.POSITIVE_INFINITY });
  const sum = createHash("sha256");
  const chunk = Buffer.alloc(CHUNK_BYTES);
  for (let position = 0; ; ) {
    const { bytesRead } = await file.read(chunk, 0, CHUNK_BYTES, position);
    if (bytesRead === 0) return sum.digest("hex");
    if (position === 0) chunk.fill(0, OPENING_TRACE.start, OPENING_TRACE.end);
    sum.update(chunk.subarray(0, bytesRead));
    position += bytesRead;
    if (slices.due()) await slices.rest();
  }
}
