import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const wrapper = fileURLToPath(new URL("spy-cgc.mjs", import.meta.url));

/** What a scripted cgc does instead of the real one: says something, then ends, or never does. */
export interface Play {
  /** Text, or bytes that need not be UTF-8. */
  readonly stdout?: string | Uint8Array;
  readonly stderr?: string;
  /** How often stdout is said. Default 1. */
  readonly times?: number;
  /** An exit code, death by a signal, hanging until a signal comes, or hanging deaf to SIGINT, SIGTERM and SIGHUP. */
  readonly ends: number | NodeJS.Signals | "hang" | "hangDeaf";
}

/** By verb (`index`, `--version`, ...); `*` is played for every verb that has no play of its own. */
export type Plays = Readonly<Record<string, Play>>;

export interface SpyEntry {
  readonly pid: number;
  readonly argv: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The `cgc` on a sandbox's PATH: writes down each call, then becomes the real cgc or plays a script. */
export interface Spy {
  readonly executable: string;
  calls(): SpyEntry[];
  /**
   * Calls whose verb opens a database, which every verb does but these: see docs/facts.md#cgc-verbs on `--version`,
   * `context list`.
   */
  databaseCalls(): SpyEntry[];
  /** Changes the script from now on. */
  play(plays: Plays): void;
}

interface SpyPlace {
  readonly bin: string;
  readonly log: string;
  readonly executable: string | undefined;
  readonly plays: Plays | undefined;
}

const harmless = new Set(["--version", "version", "--help", "help", "context"]);

/** Without a real cgc and without plays nothing is planted: then there is no `cgc` on PATH. */
export function plantSpy({ bin, log, executable, plays }: SpyPlace): Spy {
  const file = join(bin, "cgc");
  const script = `${log}.script.json`;
  const play = (next: Plays) => writeFileSync(script, JSON.stringify({ log, executable, plays: encode(next) }));
  if (executable !== undefined || plays !== undefined) {
    play(plays ?? {});
    // A shell between, because a shebang cannot hold a path with spaces; `exec` keeps it one process.
    writeFileSync(file, `#!/bin/sh\nexec '${process.execPath}' --no-warnings '${wrapper}' '${script}' "$@"\n`);
    chmodSync(file, 0o755);
  }
  const calls = () => (existsSync(log) ? wholeLines(readFileSync(log, "utf8")).map(parse) : []);
  return {
    executable: file,
    calls,
    databaseCalls: () => calls().filter(({ argv }) => !harmless.has(argv[0] ?? "")),
    play,
  };
}

/** The last line may just be under way. */
function wholeLines(text: string): string[] {
  return text.split("\n").slice(0, -1);
}

function parse(line: string): SpyEntry {
  return JSON.parse(line) as SpyEntry;
}

function encode(plays: Plays): Record<string, unknown> {
  const entries = Object.entries(plays).map(([verb, { stdout = "", ...rest }]) => {
    return [verb, { ...rest, stdout: Buffer.from(stdout as string).toString("base64") }] as const;
  });
  return Object.fromEntries(entries);
}
