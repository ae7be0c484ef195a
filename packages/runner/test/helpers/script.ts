import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** Writes an executable file and returns its path. */
export function script(folder: string, name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content, { mode: 0o755 });
  return path;
}
