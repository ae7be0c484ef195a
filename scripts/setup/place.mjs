import { mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/**
 * Puts a folder in place whole or not at all: `build` fills a temporary folder beside it, which is then renamed. Two
 * set-ups at once both build and the first to finish wins; one that is killed leaves only a temporary folder.
 *
 * @param {string} folder where it shall be.
 * @param {(draft: string) => Promise<void>} build rejects when it cannot be built; nothing is changed then.
 * @param {() => Promise<boolean>} isGood whether what lies at `folder` can be used.
 */
export async function place(folder, build, isGood) {
  mkdirSync(dirname(folder), { recursive: true });
  const temporary = mkdtempSync(join(dirname(folder), `.${basename(folder)}-`));
  const draft = join(temporary, "new");
  try {
    await build(draft);
    if (await isGood()) return;
    moveIfThere(folder, join(temporary, "old"));
    renameSync(draft, folder);
  } catch (error) {
    if (!(await isGood())) throw error;
  } finally {
    rmSync(temporary, { recursive: true, force: true, maxRetries: 3 });
  }
}

function moveIfThere(from, to) {
  try {
    renameSync(from, to);
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
}
