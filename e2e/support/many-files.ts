import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Sandbox } from "./sandbox.ts";

/** Adds `count` Python files of some functions each, so that an index lasts long enough to be caught in the middle. */
export function addManyFiles(sandbox: Sandbox, count: number): void {
  const folder = join(sandbox.workspace, "many");
  mkdirSync(folder);
  for (let i = 0; i < count; i++) {
    const functions = Array.from({ length: 10 }, (_, n) => `def f${i}_${n}(x):\n    return f${i}_${n - 1}(x) + ${n}\n`);
    writeFileSync(join(folder, `module_${i}.py`), functions.join("\n\n"));
  }
}
