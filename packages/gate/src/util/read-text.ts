import { readFile, stat } from "node:fs/promises";

/** Configuration files are small; anything larger is not one, and reading it could fill the memory. */
const maxBytes = 1 << 20;

/** The text of a regular file of at most 1 MiB, else null. */
export async function readText(path: string): Promise<string | null> {
  try {
    const stats = await stat(path);
    return stats.isFile() && stats.size <= maxBytes ? await readFile(path, "utf8") : null;
  } catch {
    return null;
  }
}
