import { MOST_COMMAND_CHARACTERS } from "../budgets/budgets.ts";
import { oneLine } from "../util/text.ts";

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
  const at = isCgc(args[0]) ? 0 : runsPython(args[0]) ? args.slice(0, 5).findIndex(isCgc) : -1;
  const words = args.slice(at + 1);
  const verb = words.find((word) => !word.startsWith("-")) ?? "";
  if (at < 0 || harmless.has(verb)) return null;
  const launcher = args[at - 1] === "-m" ? null : (args[at] ?? null);
  return { command: oneLine(`cgc ${words.join(" ")}`, MOST_COMMAND_CHARACTERS), launcher };
}

const isCgc = (arg = "") => /(?:^|[\\/])(?:cgc|codegraphcontext)(?:\.exe)?$/iu.test(arg);
const runsPython = (arg = "") => /(?:^|[\\/])(?:python|pypy|uvx?|pipx)[\d.]*(?:\.exe)?$/iu.test(arg);
