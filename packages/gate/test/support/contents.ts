import { type Dirent, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join, relative } from "node:path";

/** Node's own recursive listing goes through links to folders. */
function entriesBelow(folder: string): Dirent[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.flatMap((entry) =>
    entry.isDirectory() ? [entry, ...entriesBelow(join(folder, entry.name))] : [entry],
  );
}

/** Everything below a folder by path: what a file holds, where a link leads, or of what kind it is. Equal means untouched. */
export function contentsOf(folder: string): Record<string, string> {
  const described = entriesBelow(folder).map((entry) => {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path);
    if (entry.isSymbolicLink()) return [name, `-> ${readlinkSync(path)}`];
    if (entry.isFile()) return [name, readFileSync(path, "latin1")];
    return [name, entry.isDirectory() ? "folder" : "special"];
  });
  return Object.fromEntries(described);
}
