import { createHash } from "node:crypto";
import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
import { errorCode } from "./error-code.ts";
import { encodePath } from "./file-name.ts";
import { MAPPER } from "./indexing-rules.ts";
import type { Slices } from "./slices.ts";

/** Bytes read at once; hashing them takes well under a millisecond. */
const CHUNK_BYTES = 256 * 1024;
/** Characters of base64url that hold 128 bits. */
const HASH_LENGTH = 22;

// Since the file was listed its path may have become a FIFO: opened this way it does not block.
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);
const chunk = Buffer.allocUnsafeSlow(CHUNK_BYTES);

/** `all`, or only when the first bytes look like a MyBatis mapper. */
export type Relevance = "all" | "mapper";

/** The manifest's `hash` of a file at an absolute path. Does not reject: what cannot be read gives `!CODE`. */
export async function hashFile(path: string, relevance: Relevance, slices: Slices): Promise<string | null> {
  let file: number | undefined;
  try {
    file = openSync(encodePath(path), OPEN_FLAGS);
    if (!fstatSync(file).isFile()) return "!NOTFILE";
    const sum = createHash("sha256");
    for (let first = true, read = -1; read !== 0; first = false) {
      read = readSync(file, chunk, 0, CHUNK_BYTES, null);
      const bytes = chunk.subarray(0, read);
      if (first && relevance === "mapper" && !bytes.subarray(0, MAPPER.headBytes).includes(MAPPER.tag)) return null;
      sum.update(bytes);
      if (slices.due()) await slices.rest();
    }
    return sum.digest("base64url").slice(0, HASH_LENGTH);
  } catch (error) {
    return `!${errorCode(error)}`;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}
