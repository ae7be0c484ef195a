import { createHash } from "node:crypto";
import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
import { MAPPER } from "../cgc/compat/indexing-rules.ts";
import { errorCode } from "../util/files.ts";
import type { Slices } from "../util/slices.ts";
import { encodePath } from "./file-name.ts";

/** Bytes read at once; hashing them takes well under a millisecond. */
const CHUNK_BYTES = 256 * 1024;
/** Characters of base64url that hold 128 bits. */
const HASH_LENGTH = 22;

// Since the file was listed its path may have become a FIFO: opened this way it does not block.
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);
const chunk = Buffer.allocUnsafeSlow(CHUNK_BYTES);

/** Stands for the hash of a file that could not be read. */
export function failure(code: string): string {
  return `!${code}`;
}

export function isFailure(hash: string | null): boolean {
  return hash?.startsWith("!") ?? false;
}

/** The `hash` of a manifest's entry, for the file at an absolute path. Does not reject: what cannot be read gives a `failure`. With `onlyMappers`, what is no MyBatis mapper gives null. */
export async function contentHash(path: string, onlyMappers: boolean, slices: Slices): Promise<string | null> {
  let file: number | undefined;
  try {
    file = openSync(encodePath(path), OPEN_FLAGS);
    if (!fstatSync(file).isFile()) return failure("EINVAL");
    const sum = createHash("sha256");
    for (let first = true, read = -1; read !== 0; first = false) {
      read = readSync(file, chunk, 0, CHUNK_BYTES, null);
      const bytes = chunk.subarray(0, read);
      if (first && onlyMappers && !bytes.subarray(0, MAPPER.headBytes).includes(MAPPER.tag)) return null;
      sum.update(bytes);
      if (slices.due()) await slices.rest();
      if (slices.stopped) return failure("ECANCELED");
    }
    return sum.digest("base64url").slice(0, HASH_LENGTH);
  } catch (error) {
    return failure(errorCode(error));
  } finally {
    if (file !== undefined) closeSync(file);
  }
}
