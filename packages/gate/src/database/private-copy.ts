import { constants } from "node:fs";
import { copyFile, mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { falkordb } from "../backends/falkordb.ts";
import type { Backend } from "../backends/profile.ts";
import { PRIVATE_COPY_MS } from "../budgets/budgets.ts";
import { errorCode } from "../util/files.ts";
import type { DatabaseFile } from "./index-location.ts";
import { statDatabase } from "./inspect-database.ts";

/** A database of our runs alone, in a folder of its own. */
export interface PrivateCopy {
  /** Absolute path of its file, which may not exist yet. */
  readonly file: string;
  /** What it was copied from, as that was then; `exists` is false when there was nothing. */
  readonly origin: DatabaseFile;
  /** The part of a run's environment that leads cgc to it. */
  readonly env: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

/** An index in a local file, and what the copy needs to know of it. */
export interface EmbeddedIndex {
  readonly backend: Backend;
  readonly database: Pick<DatabaseFile, "path">;
}

/**
 * A longer path is no address of a Unix socket on Linux, and cgc puts its socket beside the database
 * (docs/facts.md#unix-socket-path).
 */
const MAX_SOCKET_BYTES = 107;

const PREFIX = "db-";

function roomFor(base: string): boolean {
  return Buffer.byteLength(join(base, `${PREFIX}XXXXXX`, falkordb.socket ?? "")) <= MAX_SOCKET_BYTES;
}

async function removeLeftovers(base: string): Promise<void> {
  const names = (await readdir(base)).filter((name) => name.startsWith(PREFIX));
  for (const name of names) {
    const folder = join(base, name);
    const age = Date.now() - (await stat(folder)).mtimeMs;
    if (age > PRIVATE_COPY_MS) await rm(folder, { recursive: true, force: true });
  }
}

/** The private copies of one session. */
export interface PrivateCopies {
  /**
   * Copies the database for runs of ours, or names a new one where there is none. A FalkorDB Lite server and an idle Kuzu
   * leave a whole file, so a copy is whole unless somebody writes meanwhile; then it is never published. Does not reject; a
   * text says why there is none.
   */
  open(location: EmbeddedIndex): Promise<PrivateCopy | string>;
  /** Drops whatever was opened and not removed yet. */
  removeAll(): Promise<void>;
}

/** Private copies in `cacheFolder` (absolute), or in the system's folder for temporary files where a socket's path needs it. */
export function privateCopies(cacheFolder: string): PrivateCopies {
  const open = new Set<PrivateCopy>();
  return {
    async open(location) {
      try {
        const copy = await copyInto(cacheFolder, location);
        open.add(copy);
        return copy;
      } catch (error) {
        return `There is no place for a copy of the index (${errorCode(error)}).`;
      }
    },
    async removeAll() {
      const copies = [...open];
      open.clear();
      await Promise.all(copies.map((copy) => copy.remove()));
    },
  };
}

async function copyInto(cacheFolder: string, { backend, database }: EmbeddedIndex): Promise<PrivateCopy> {
  const base = roomFor(cacheFolder) ? cacheFolder : tmpdir();
  await mkdir(base, { recursive: true, mode: 0o700 });
  await removeLeftovers(base).catch(() => {});
  const folder = await mkdtemp(join(base, PREFIX));
  const file = join(folder, backend);
  const origin = await statDatabase(database.path);
  if (origin.exists) await copyFile(origin.path, file, constants.COPYFILE_FICLONE);
  return {
    file,
    origin,
    // The type is named, because cgc opens the default database to find it out; port 0 stands for no TCP port at all.
    env: { CGC_RUNTIME_DB_PATH: file, CGC_RUNTIME_DB_TYPE: backend, FALKORDB_PORT: "0" },
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 2 }).catch(() => {}),
  };
}
