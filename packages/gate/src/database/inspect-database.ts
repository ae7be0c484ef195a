import type { BigIntStats } from "node:fs";
import { type FileHandle, open, stat } from "node:fs/promises";
import { logSuffix } from "../backends/embedded.ts";
import type { Damage, LocalBackend } from "../backends/profile.ts";
import { profileOf } from "../backends/profiles.ts";
import { exists } from "../util/files.ts";
import type { DatabaseFile } from "./index-location.ts";

const absent = { exists: false, isFile: false, size: 0, mtimeMs: 0, ino: "0", dev: "0" };

/** Looks at a database without opening it. */
export async function statDatabase(path: string): Promise<DatabaseFile> {
  const stats = await stat(path, { bigint: true }).catch(() => null);
  return {
    path,
    ...(stats === null ? absent : facts(stats)),
    walExists: await exists(path + logSuffix),
  };
}

function facts(stats: BigIntStats) {
  return {
    exists: true,
    isFile: stats.isFile(),
    size: Number(stats.size),
    mtimeMs: Number(stats.mtimeMs),
    ino: String(stats.ino),
    dev: String(stats.dev),
  };
}

export type Inspection =
  /** Nothing wrong in what was read: the file's ends, not its middle. */
  | { readonly kind: "whole" }
  /** No bytes: every engine opens it as a new database. */
  | { readonly kind: "empty" }
  | { readonly kind: "damaged"; readonly diagnosis: Damage }
  | { readonly kind: "missing" | "directory" }
  | { readonly kind: "unreadable"; readonly code: string };

/** Looks at the ends of a database file without opening the database, in a few bytes. Never rejects. */
export async function inspectDatabase(path: string, backend: LocalBackend): Promise<Inspection> {
  try {
    const stats = await stat(path);
    if (stats.isDirectory()) return { kind: "directory" };
    if (!stats.isFile()) return { kind: "unreadable", code: "EFTYPE" };
    if (stats.size === 0) return { kind: "empty" };
    await using file = await open(path, "r");
    const diagnosis = await damageOf(file, stats.size, backend);
    return diagnosis === null ? { kind: "whole" } : { kind: "damaged", diagnosis };
  } catch (error) {
    const code = String((error as NodeJS.ErrnoException).code);
    return code === "ENOENT" || code === "ENOTDIR" ? { kind: "missing" } : { kind: "unreadable", code };
  }
}

async function damageOf(file: FileHandle, size: number, backend: LocalBackend): Promise<Damage | null> {
  const { check } = profileOf(backend);
  const head = await bytes(file, 0, check.headBytes);
  const tail = await bytes(file, Math.max(0, size - check.tailBytes), check.tailBytes);
  return check.damage(head, tail, size);
}

async function bytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  if (length === 0) return Buffer.alloc(0);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
