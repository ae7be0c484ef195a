import { open } from "node:fs/promises";

/** Longer than any path. */
const HEAD_BYTES = 64 * 1024;

/** The first 64 KiB of a file. Rejects with what the file system says. */
export async function readHead(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.toString("utf8", 0, bytesRead);
  } finally {
    await handle.close();
  }
}
