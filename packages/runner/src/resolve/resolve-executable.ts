import { isAbsolute } from "node:path";
import { inspectFile } from "./inspect-file.ts";
import { isInside } from "./is-inside.ts";
import type { Resolution, ResolveOptions } from "./resolution.ts";
import { candidates } from "./search-path.ts";

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
export function resolveFile(file: string, cwd: string): Resolution {
  const found = inspectFile(file);
  if (found.kind === "notFound" || !isInside(file, cwd)) return found;
  return { kind: "refused", file, reason: `${file} lies in the workspace and is not trusted.` };
}
