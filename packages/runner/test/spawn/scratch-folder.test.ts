import { chmodSync, existsSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { createScratchFolder } from "../../src/spawn/scratch-folder.ts";

test("a private folder with a short name, gone with all that lies in it", () => {
  const scratch = createScratchFolder();
  expect(scratch.env).toEqual({ TMPDIR: scratch.path, TMP: scratch.path, TEMP: scratch.path });
  expect([dirname(scratch.path), scratch.path.length - tmpdir().length]).toEqual([tmpdir(), "/run-XXXXXX".length]);
  if (process.platform !== "win32") expect(statSync(scratch.path).mode & 0o777).toBe(0o700);
  mkdirSync(join(scratch.path, "below"));
  writeFileSync(join(scratch.path, "below", "file"), "");
  chmodSync(join(scratch.path, "below", "file"), 0o444);
  scratch.remove();
  scratch.remove();
  expect(existsSync(scratch.path)).toBe(false);
});
