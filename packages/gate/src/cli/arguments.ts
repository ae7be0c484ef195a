import { parseArgs } from "node:util";

export const usage = `Usage: cgc-gate [DIR] [options]

Finds out the state of the code-graph index of DIR (default: the current folder) and ends when it rests.

  --create        consent to index DIR now if it has no index
  --no-sync       do not sync when files changed
  --rebuild       rebuild a damaged index, after a yes on the terminal
  --yes           with --rebuild: this is the yes
  --config FILE   read settings from FILE (JSON or YAML) instead of your own config file
  --json          print every snapshot as one line of JSON, and nothing else
  --help          print this text

Exit code: 0 clean, 10 unindexed, 11 drift, 12 busy, 13 corrupt, 14 unavailable, 15 unknown, 2 wrong usage or config.
`;

export interface CliArguments {
  readonly dir: string;
  readonly json: boolean;
  readonly create: boolean;
  readonly sync: boolean;
  readonly rebuild: boolean;
  readonly yes: boolean;
  readonly config: string | undefined;
}

export type ParsedArguments =
  | { readonly kind: "run"; readonly arguments: CliArguments }
  | { readonly kind: "help" }
  | { readonly kind: "wrong"; readonly message: string };

const options = {
  json: { type: "boolean" },
  create: { type: "boolean" },
  "no-sync": { type: "boolean" },
  rebuild: { type: "boolean" },
  yes: { type: "boolean" },
  config: { type: "string" },
  help: { type: "boolean", short: "h" },
} as const;

/** Reads the command line. Never throws. */
export function parseArguments(argv: readonly string[]): ParsedArguments {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true });
    if (values.help === true) return { kind: "help" };
    if (positionals.length > 1) return { kind: "wrong", message: "give one folder only" };
    if (positionals[0] === "") return { kind: "wrong", message: "the folder's name is empty" };
    if (values.yes === true && values.rebuild !== true) return { kind: "wrong", message: "--yes belongs to --rebuild" };
    return {
      kind: "run",
      arguments: {
        dir: positionals[0] ?? ".",
        json: values.json === true,
        create: values.create === true,
        sync: values["no-sync"] !== true,
        rebuild: values.rebuild === true,
        yes: values.yes === true,
        config: values.config,
      },
    };
  } catch (error) {
    return { kind: "wrong", message: error instanceof Error ? error.message : String(error) };
  }
}
