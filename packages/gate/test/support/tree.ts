import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** A temporary folder; `await using` removes it. */
export interface Tree extends AsyncDisposable {
  readonly root: string;
  readonly home: string;
  readonly workspace: string;
  path(...parts: readonly string[]): string;
  /** Writes files by their path below the root. */
  write(files: Readonly<Record<string, string | Uint8Array>>): Promise<void>;
}

export async function createTree(): Promise<Tree> {
  const root = await realpath(await mkdtemp(join(tmpdir(), "gate tree ü-")));
  const path = (...parts: readonly string[]) => join(root, ...parts);
  await mkdir(path("home"));
  await mkdir(path("work space"));
  return {
    root,
    home: path("home"),
    workspace: path("work space"),
    path,
    async write(files) {
      for (const [name, content] of Object.entries(files)) {
        await mkdir(dirname(path(name)), { recursive: true });
        await writeFile(path(name), content);
      }
    },
    [Symbol.asyncDispose]: () => rm(root, { recursive: true }),
  };
}
