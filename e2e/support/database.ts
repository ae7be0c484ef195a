import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Sandbox } from "./sandbox.ts";

/** The one global database of the sandbox's home. */
export function databaseFile(sandbox: Sandbox): string {
  return join(databaseFolder(sandbox), sandbox.cgc?.database ?? "kuzudb");
}

/** The folder of that file: also where cgc's redis-server works. */
export function databaseFolder(sandbox: Sandbox): string {
  return join(sandbox.home, ".codegraphcontext", "global", "db");
}

/** Every regular file below a folder, by relative path, with the hash of its content: equal means byte for byte unchanged. */
export function contentsOf(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const hashed = files.map((entry) => {
    const path = join(entry.parentPath, entry.name);
    return [path.slice(folder.length + 1), createHash("sha256").update(readFileSync(path)).digest("hex")] as const;
  });
  return Object.fromEntries(hashed.sort(([a], [b]) => (a < b ? -1 : 1)));
}
