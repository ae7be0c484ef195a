import { readFile, stat } from "node:fs/promises";
import { MOST_TEXT_BYTES } from "../budgets/budgets.ts";

/** The text of a regular file of at most 1 MiB, else null. */
export async function readText(path: string): Promise<string | null> {
  try {
    const stats = await stat(path);
    return stats.isFile() && stats.size <= MOST_TEXT_BYTES ? await readFile(path, "utf8") : null;
  } catch {
    return null;
  }
}
