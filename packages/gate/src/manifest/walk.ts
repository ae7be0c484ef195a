import { type Dirent, readdirSync, statSync } from "node:fs";
import { OWN_FOLDER } from "../cgc/compat/indexing-rules.ts";
import { errorCode } from "../util/files.ts";
import type { Slices } from "../util/slices.ts";
import { type FileKind, fileKind } from "./file-kind.ts";
import { decodeName, encodePath } from "./file-name.ts";
import type { FileStat } from "./file-stat.ts";
import { folderStats } from "./file-stat.ts";
import { NOTHING_INHERITED } from "./ignore-matcher.ts";
import type { Limits, Refusal } from "./manifest.ts";
import type { WalkRules } from "./walk-rules.ts";

export interface FoundFile {
  /** Relative to the root, with `/`. */
  readonly path: string;
  readonly kind: FileKind;
  readonly link: boolean;
}

export interface WalkedFolder {
  /** Relative to the root, which itself is empty. */
  readonly path: string;
  readonly stat: FileStat;
}

export interface Walk {
  /** In a fixed order: folder by folder, names sorted. */
  readonly files: readonly FoundFile[];
  /** Folders that could not be listed; cgc passes over them too. */
  readonly unreadable: readonly string[];
  /** Work trees and repositories below the root; cgc takes them for plain folders. */
  readonly nestedRepositories: readonly string[];
  /** Directory entries of any sort. */
  readonly entriesSeen: number;
  /** All folders but cgc's own, or null where their stats would not show every change of what was found. */
  readonly folders: readonly WalkedFolder[] | null;
}

interface Folder {
  readonly path: string;
  readonly inherited: number;
  readonly own: boolean;
}

type Listed = Pick<Dirent, "name" | "isDirectory" | "isFile" | "isSymbolicLink">;

const byName = (a: Listed, b: Listed): number => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);

function list(path: string | Buffer): Listed[] {
  const entries = readdirSync(path, { withFileTypes: true });
  // Node replaces what is not UTF-8, and such a name could not be opened again.
  if (!entries.some((entry) => entry.name.includes("\ufffd"))) return entries.sort(byName);
  return readdirSync(path, { withFileTypes: true, encoding: "buffer" })
    .map((entry) => ({
      name: decodeName(entry.name),
      isDirectory: () => entry.isDirectory(),
      isFile: () => entry.isFile(),
      isSymbolicLink: () => entry.isSymbolicLink(),
    }))
    .sort(byName);
}

function leadsToFile(path: string): boolean {
  try {
    return statSync(encodePath(path)).isFile();
  } catch {
    return false;
  }
}

/**
 * The files cgc would look at below `root` (an absolute real path). Links are not followed into folders, and nothing but
 * folders is opened. The work is done in slices; it stops at the first limit.
 */
export async function walkWorkspace(
  root: string,
  rules: WalkRules,
  limits: Pick<Limits, "files" | "entries">,
  slices: Slices,
): Promise<Walk | Refusal> {
  const files: FoundFile[] = [];
  const unreadable: string[] = [];
  const nestedRepositories: string[] = [];
  const folders: Folder[] = [{ path: "", inherited: NOTHING_INHERITED, own: false }];
  const statOf = folderStats(root);
  const walked: WalkedFolder[] = [];
  let telling = true;
  let seen = 0;
  const stop = (kind: "tooLarge" | "tooSlow" | "aborted"): Refusal => ({ kind, entries: seen, files: files.length });

  for (let folder = folders.pop(); folder; folder = folders.pop()) {
    let entries: Listed[];
    try {
      const path = folder.path ? `${root}/${folder.path}` : root;
      const stat = telling && !folder.own ? statOf(path) : null;
      if (stat) walked.push({ path: folder.path, stat });
      else if (!folder.own) telling = false;
      entries = list(encodePath(path));
    } catch (error) {
      const code = errorCode(error);
      telling = false;
      if (folder.path === "") return { kind: "unreadable", code };
      if (code !== "ENOENT") unreadable.push(folder.path);
      continue;
    }
    const subfolders: Folder[] = [];
    for (const entry of entries) {
      seen++;
      if (slices.due()) await slices.rest();
      if (slices.stopped) return stop(slices.stopped);
      const { name } = entry;
      const path = folder.path ? `${folder.path}/${name}` : name;
      if (name === ".git" && folder.path !== "") nestedRepositories.push(folder.path);
      if (entry.isDirectory()) {
        if (rules.ignoredFolders.has(name.toLowerCase())) continue;
        const verdict = rules.matcher?.folder(path, name, folder.inherited);
        if (verdict?.ignored) continue;
        const own = folder.own || path === OWN_FOLDER;
        subfolders.push({ path, inherited: verdict?.inherited ?? NOTHING_INHERITED, own });
        continue;
      }
      const kind = fileKind(name);
      if (kind === undefined || (folder.own && kind === "pass")) continue;
      const link = entry.isSymbolicLink();
      // What it leads to may change with nothing here.
      if (link) telling = false;
      if (!(link ? leadsToFile(`${root}/${path}`) : entry.isFile())) continue;
      if (kind !== "pass" && rules.matcher?.file(path, name, folder.inherited)) continue;
      files.push({ path, kind: folder.own ? "own" : kind, link });
    }
    if (seen > limits.entries || files.length > limits.files) return stop("tooLarge");
    for (let index = subfolders.length - 1; index >= 0; index--) folders.push(subfolders[index] as Folder);
  }
  return { files, unreadable, nestedRepositories, entriesSeen: seen, folders: telling ? walked : null };
}
