import { statSync } from "node:fs";
import { isAbsolute } from "node:path";
import { askPowerShell } from "./ask-powershell.ts";
import { isExecutable, missingInterpreter } from "./check-executable.ts";
import { isInside } from "./is-inside.ts";
import { candidates, type ResolveOptions } from "./search-path.ts";

/**
 * What looking for an executable found; every `reason` is one plain sentence.
 *
 * - `broken`: it is there, but the interpreter it names is not (a virtual environment whose Python was removed).
 * - `refused`: it was only found where a workspace could have put it, or the name is a relative path.
 */
export type Resolution =
  | { readonly kind: "found"; readonly file: string }
  | { readonly kind: "notFound"; readonly reason: string }
  | { readonly kind: "notExecutable" | "broken" | "refused"; readonly file: string; readonly reason: string };

/**
 * Finds the executable that `name` stands for as `resolveExecutable` does, and where Windows' PATH does not know it, asks
 * PowerShell; what that answers is trusted no more than an entry of PATH. Never rejects.
 */
export async function findExecutable(name: string, options: ResolveOptions): Promise<Resolution> {
  const found = resolveExecutable(name, options);
  if (found.kind !== "notFound" || process.platform !== "win32") return found;
  const file = await askPowerShell(name);
  return file === undefined ? found : resolveFile(file, options.cwd);
}

/**
 * Finds the executable that `name` stands for, as an absolute path; never throws.
 *
 * A bare name is looked for on PATH, where nothing counts that lies in the workspace or leads there through a link: a
 * repository must not choose what we run. An absolute name is what somebody configured: it is checked, not judged. The path
 * is not replaced by the file it links to, because version managers' shims act by the name they are called by.
 */
export function resolveExecutable(name: string, options: ResolveOptions): Resolution {
  const { cwd, platform = process.platform } = options;
  if (isAbsolute(name)) return inspectFile(name);
  if (/[/\\]/.test(name)) {
    return { kind: "refused", file: name, reason: `${name} is a relative path; use a bare name or an absolute path.` };
  }
  const found = candidates(name, { ...options, platform }).map((file) => resolveFile(file, cwd));
  return (
    found.find(({ kind }) => kind === "found") ??
    found.find(({ kind }) => kind !== "notFound") ?? { kind: "notFound", reason: `${name} is not on PATH.` }
  );
}

/** Whether `file`, an absolute path that somebody's search led to, can be run and is out of the workspace's reach. */
function resolveFile(file: string, cwd: string): Resolution {
  const found = inspectFile(file);
  if (found.kind === "notFound" || !isInside(file, cwd)) return found;
  return { kind: "refused", file, reason: `${file} lies in the workspace and is not trusted.` };
}

/** Whether `file`, an absolute path, can be run; `notFound` also when it is no file. */
function inspectFile(file: string): Resolution {
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
