import { basename } from "node:path";
import { oneLine } from "../cgc/text.ts";

/** Verbs that never open the database. Everything else may, so it counts. */
const harmless = new Set(["", "version", "help", "config", "context", "doctor", "hook"]);

export interface CgcProcess {
  /** `cgc mcp start`, for people. */
  readonly command: string;
  /** The launcher, where it is a file. */
  readonly launcher: string | null;
}

/** Reads a command line as a running cgc that may use a database; null for any other program. FalkorDB's worker is none: it only serves. */
export function asCgc(args: readonly string[]): CgcProcess | null {
  const at = args
    .slice(0, 4)
    .findIndex((arg, index) => isLauncher(arg) || (args[index - 1] === "-m" && arg === "codegraphcontext"));
  if (at < 0) return null;
  const words = args.slice(at + 1);
  const verb = words.find((word) => !word.startsWith("-")) ?? "";
  if (harmless.has(verb)) return null;
  const launcher = args[at] ?? "";
  return { command: oneLine(`cgc ${words.join(" ")}`, 120), launcher: isLauncher(launcher) ? launcher : null };
}

function isLauncher(arg: string): boolean {
  return /^(?:cgc|codegraphcontext)(?:\.exe)?$/iu.test(basename(arg.replaceAll("\\", "/")));
}
