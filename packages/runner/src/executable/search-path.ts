import { posix, win32 } from "node:path";

/** What Windows looks for when PATHEXT is not set. */
const DEFAULT_PATHEXT = ".COM;.EXE;.BAT;.CMD";

/** Where to look. */
export interface ResolveOptions {
  /** The value of PATH. */
  readonly path: string;
  /** The value of PATHEXT; only Windows has it. */
  readonly pathext?: string;
  /** The workspace: nothing in it is ever taken. */
  readonly cwd: string;
  /** Default: this machine's. */
  readonly platform?: NodeJS.Platform;
}

/**
 * The absolute files that a bare `name` may stand for, in PATH's order. Empty and relative entries of PATH mean the current
 * folder, which is the workspace, and are left out.
 */
export function candidates(name: string, { path, pathext, platform }: ResolveOptions): string[] {
  const rules = platform === "win32" ? win32 : posix;
  const names = platform === "win32" ? withExtensions(name, pathext || DEFAULT_PATHEXT) : [name];
  return path
    .split(rules.delimiter)
    .map((entry) => (platform === "win32" ? entry.replace(/^"(.*)"$/, "$1") : entry))
    .filter((entry) => rules.isAbsolute(entry))
    .flatMap((folder) => names.map((file) => rules.join(folder, file)));
}

/** A name that already ends in a known extension is tried as it stands and with no other. */
function withExtensions(name: string, pathext: string): string[] {
  const extensions = pathext.split(";").filter((extension) => extension.startsWith("."));
  const lower = name.toLowerCase();
  if (extensions.some((extension) => lower.endsWith(extension.toLowerCase()))) return [name];
  return extensions.map((extension) => name + extension.toLowerCase());
}
