import { type FileHandle, open, stat } from "node:fs/promises";
import { embeddedDamage, embeddedHeaderBytes } from "../backends/page-header.ts";
import { rdbDamage, rdbHeadBytes, rdbTailBytes } from "../backends/redis-dump.ts";

export type Inspection =
  /** Nothing wrong in what was read: the file's ends, not its middle. */
  | { readonly kind: "whole" }
  /** No bytes: every engine opens it as a new database. */
  | { readonly kind: "empty" }
  | { readonly kind: "damaged"; readonly diagnosis: "not-a-database" | "truncated" }
  | { readonly kind: "missing" | "directory" }
  | { readonly kind: "unreadable"; readonly code: string };

/** Looks at the ends of a database file without opening the database, in a few bytes. Never rejects. */
export async function inspectDatabase(path: string, backend: "falkordb" | "kuzudb" | "ladybugdb"): Promise<Inspection> {
  try {
    const stats = await stat(path);
    if (stats.isDirectory()) return { kind: "directory" };
    if (!stats.isFile()) return { kind: "unreadable", code: "EFTYPE" };
    if (stats.size === 0) return { kind: "empty" };
    await using file = await open(path, "r");
    const diagnosis = await damage(file, stats.size, backend);
    return diagnosis === null ? { kind: "whole" } : { kind: "damaged", diagnosis };
  } catch (error) {
    const code = String((error as NodeJS.ErrnoException).code);
    return code === "ENOENT" || code === "ENOTDIR" ? { kind: "missing" } : { kind: "unreadable", code };
  }
}

async function damage(file: FileHandle, size: number, backend: "falkordb" | "kuzudb" | "ladybugdb") {
  if (backend !== "falkordb") return embeddedDamage(await bytes(file, 0, embeddedHeaderBytes), size, backend);
  const head = await bytes(file, 0, rdbHeadBytes);
  return rdbDamage(head, await bytes(file, Math.max(0, size - rdbTailBytes), rdbTailBytes));
}

async function bytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
