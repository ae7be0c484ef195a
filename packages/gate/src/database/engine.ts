import { basename, dirname, join } from "node:path";
import { falkordbFiles } from "../backends/falkordb.ts";
import type { Backend, BackendProfile, LocalBackend } from "../backends/profile.ts";
import { backendNamed, profileOf } from "../backends/profiles.ts";
import type { Environment } from "../cgc/environment.ts";
import type { Installation } from "../cgc/installation.ts";
import { exists } from "../util/files.ts";

export interface Engine {
  readonly backend: Backend;
  readonly path: string;
  readonly askCgc: string | null;
  /** No engine's database exists yet: then which one cgc would take does not matter. */
  readonly vacant?: true;
}

export interface EngineInput {
  /** The configured backend's name. */
  readonly configured: string;
  readonly path: string;
  readonly installation: Installation | null;
  readonly settings: Environment;
  readonly platform: NodeJS.Platform;
}

/** The engine cgc ends up with: the configured one, or what it falls back to when that one is not installed. */
export async function resolveEngine(input: EngineInput): Promise<Engine> {
  const { configured, path, installation, settings } = input;
  const name = backendNamed(configured);
  if (name === "remote") return { backend: name, path, askCgc: null };
  if (name === "unknown") return { backend: name, path, askCgc: "cgc's configured database type is not known" };
  const wanted = profileOf(name);
  const { fallbacks } = wanted;
  const usable = isUsable(wanted, input);
  if (usable === true) return { backend: name, path, askCgc: null };
  if (usable === null) return engineByFiles(path, wanted);
  const next = fallbacks.find((other) =>
    other === "remote" ? namesServer(settings) : (installation?.engines[other] ?? other === fallbacks[0]),
  );
  if (next === undefined)
    return { backend: "unknown", path, askCgc: "the configured database engine is not installed" };
  return { backend: next, path: next === "remote" ? path : fallbackPath(path, next), askCgc: null };
}

function namesServer(settings: Environment): boolean {
  return ["NEO4J", "NORNIC"].some((name) => ["URI", "USERNAME", "PASSWORD"].every((key) => settings[`${name}_${key}`]));
}

/** cgc names the engine in the file's name, and swaps it only where the name is FalkorDB's own. */
function fallbackPath(path: string, engine: string): string {
  return falkordbFiles.includes(basename(path).toLowerCase()) ? join(dirname(path), engine) : path;
}

/** Null when the installation is not readable and the answer depends on it. */
function isUsable(
  { name, requires }: BackendProfile<LocalBackend>,
  { installation, platform }: EngineInput,
): boolean | null {
  if (requires === null) return installation === null || installation.engines[name];
  if (platform === "win32") return false;
  if (installation === null || installation.python === null) return null;
  const [major = 0, minor = 0] = installation.python.split(".").map(Number);
  const [leastMajor, leastMinor] = requires.python;
  return (major > leastMajor || (major === leastMajor && minor >= leastMinor)) && installation.engines[name];
}

/** The database files show which engine was used so far, when there is one of a kind. */
async function engineByFiles(
  path: string,
  { name, fallbacks: [fallback = name] }: BackendProfile<LocalBackend>,
): Promise<Engine> {
  const other = fallbackPath(path, fallback);
  const [here, there] = [await exists(path), other !== path && (await exists(other))];
  if (here !== there) return { backend: here ? name : fallback, path: here ? path : other, askCgc: null };
  const askCgc = "the installation of cgc does not show which database engines it has";
  return { backend: "unknown", path, askCgc, ...(here ? {} : { vacant: true }) };
}
