import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { recordKey } from "../packages/gate/src/baseline/record-key.ts";
import { writeRecord } from "../packages/gate/src/baseline/write-record.ts";
import { isRefusal } from "../packages/gate/src/manifest/manifest.ts";
import { takeManifest } from "../packages/gate/src/manifest/take-manifest.ts";

const FILES_A_FOLDER = 12;
const FOLDERS_A_PACKAGE = 20;

const code = (index: number, edition = 0): string =>
  `import os\n\nEDITION = ${edition}\n\n\ndef f_${index}(x):\n    return x + ${index}\n\n\n`.repeat(15);

/** Five of six files hold code, the sixth is a note. */
const isCode = (index: number): boolean => index % 6 !== 5;

const pathOf = (index: number): string => {
  const folder = Math.floor(index / FILES_A_FOLDER);
  const name = isCode(index) ? `module_${index}.py` : `notes_${index}.md`;
  return join(`package_${Math.floor(folder / FOLDERS_A_PACKAGE)}`, `part_${folder % FOLDERS_A_PACKAGE}`, name);
};

/** Milliseconds after which a new file's time is no longer the present second, which git's index takes for doubtful. */
const GIT_TICK_MS = 1_100;

/** Makes a committed git work tree of that many files, with an index that git need not doubt: it would read every file again. */
export async function makeWorkspace(root: string, files: number): Promise<void> {
  for (let index = 0; index < files; index++) {
    const path = join(root, pathOf(index));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, isCode(index) ? code(index) : `# Note ${index}\n`);
  }
  const git = (...args: readonly string[]) => execFileSync("git", args, { cwd: root, stdio: "ignore" });
  git("init", "-q");
  git("add", "-A");
  git("-c", "user.name=bench", "-c", "user.email=bench@example.org", "commit", "-qm", "all");
  await setTimeout(GIT_TICK_MS);
  git("status");
}

/** Adds a link to a file, which lets no stat of a folder tell that the tree is unchanged: it has to be walked. */
export function addLink(root: string): void {
  symlinkSync(pathOf(0), join(root, "link.py"));
}

export function editFiles(root: string, count: number, edition: number): void {
  for (let index = 0, edited = 0; edited < count; index++) {
    if (!isCode(index)) continue;
    writeFileSync(join(root, pathOf(index)), code(index, edition));
    edited++;
  }
}

/** Records the tree as it is, as if verified a while after its last change. Gives the record's key and the time of the first, full hashing. */
export async function recordWorkspace(root: string, cache: string): Promise<{ key: string; hashingMs: number }> {
  const start = performance.now();
  const manifest = await takeManifest(root, { cgcVersion: "0.6.13" });
  const hashingMs = performance.now() - start;
  if (isRefusal(manifest)) throw new Error(manifest.kind);
  const database = { backend: "kuzudb", mode: "global", path: "/db/kuzudb", ino: 1, size: 1, mtimeMs: 1, digest: null };
  const result = await writeRecord(cache, {
    workspace: root,
    database,
    cgc: { executable: "/bin/cgc", size: 1, mtimeMs: 1, version: "0.6.13" },
    head: null,
    manifest: { ...manifest, takenAt: manifest.takenAt + 60_000 },
    verifiedAt: manifest.takenAt,
    filesInGraph: manifest.entries.length,
    extent: 0,
    missing: [],
    degraded: null,
    filesPerSecond: null,
  });
  if (!result.written) throw new Error(result.reason);
  return { key: recordKey(root, database), hashingMs };
}
