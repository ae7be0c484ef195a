import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import envPaths from "env-paths";

/** The surfaces that can be switched off one by one, and the variable that does it. */
const switches = {
  server: "PI_CGC_SERVER",
  freshness: "PI_CGC_FRESHNESS",
  commands: "PI_CGC_COMMANDS",
  status: "PI_CGC_STATUS",
  model: "PI_CGC_MODEL",
} as const;

/** How the model reaches a tool of the graph's server; the words are Pi's. */
export type Exposure = "direct" | "codemode" | "deferred" | "hidden";

export type Settings = { readonly [name in keyof typeof switches]: boolean } & {
  /** By the tool's name as the server has it; wins over the default. */
  readonly tools: Readonly<Record<string, Exposure>>;
};

/** A config file is a screenful; anything larger is not one. */
const MAX_BYTES = 64 * 1024;

const exposures: ReadonlySet<unknown> = new Set(["direct", "codemode", "deferred", "hidden"]);

type Data = Readonly<Record<string, unknown>>;

function asData(value: unknown): Data {
  return typeof value === "object" && value !== null ? (value as Data) : {};
}

/** The person's own file, which the gate reads too. */
function personFile(): string {
  return join(envPaths("pi-codegraphcontext", { suffix: "" }).config, "config.json");
}

async function readSection(file: string): Promise<unknown> {
  try {
    const info = await stat(file);
    if (!info.isFile() || info.size > MAX_BYTES) return undefined;
    return asData(JSON.parse(await readFile(file, "utf8"))).surfaces;
  } catch {
    // The gate tells what is wrong with this file.
    return undefined;
  }
}

const words: Readonly<Record<string, boolean>> = { on: true, true: true, 1: true, off: false, false: false, 0: false };

/**
 * The settings in force: environment over the section `surfaces` of the person's `config.json` over the defaults, which are
 * all on. `"surfaces": false` is all off. Nothing comes from the workspace. Never rejects; what is not understood is the default.
 */
export async function loadSettings(env: NodeJS.ProcessEnv, file = personFile()): Promise<Settings> {
  const section = await readSection(file);
  const chosen = asData(section);
  const isOn = (name: keyof typeof switches): boolean => {
    const said = words[env[switches[name]]?.trim().toLowerCase() ?? ""] ?? chosen[name];
    return typeof said === "boolean" ? said : section !== false;
  };
  return {
    server: isOn("server"),
    freshness: isOn("freshness"),
    commands: isOn("commands"),
    status: isOn("status"),
    model: isOn("model"),
    tools: Object.fromEntries(
      Object.entries(asData(chosen.tools)).filter((entry): entry is [string, Exposure] => exposures.has(entry[1])),
    ),
  };
}
