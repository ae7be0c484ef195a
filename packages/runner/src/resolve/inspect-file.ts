import { statSync } from "node:fs";
import { isExecutable } from "../executable/is-executable.ts";
import { missingInterpreter } from "../executable/missing-interpreter.ts";
import type { Resolution } from "./resolution.ts";

/** Whether `file`, an absolute path, can be run; `notFound` also when it is no file. */
export function inspectFile(file: string): Resolution {
  if (!isFile(file)) return { kind: "notFound", reason: `There is no file ${file}.` };
  if (!isExecutable(file)) return { kind: "notExecutable", file, reason: `${file} is not executable.` };
  const interpreter = missingInterpreter(file);
  if (interpreter === undefined) return { kind: "found", file };
  return { kind: "broken", file, reason: `${file} needs ${interpreter}, which does not exist.` };
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
