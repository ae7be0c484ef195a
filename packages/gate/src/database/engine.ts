import { basename, dirname, join } from "node:path";
import { type Backend, backendNamed } from "../backends/backend.ts";
import type { Environment } from "../cgc/environment.ts";
import type { Installation } from "../cgc/installation.ts";
import { exists } from "../util/exists.ts";

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

const fallbacks: Partial<Record<Backend, readonly ("kuzudb" | "ladybugdb")[]>> = {
  falkordb: ["kuzudb", "ladybugdb"],
  kuzudb: ["ladybugdb"],
};

/** The engine cgc ends up with: the configured one, or what it falls back to when that one is not installed. */
export async function resolveEngine(input: EngineInput): Promise<Engine> {
  const { configured, path, installation, settings } = input;
  const wanted = backendNamed(configured);
  if (wanted === "remote") return { backend: "remote", path, askCgc: null };
  if (wanted === "unknown") return { backend: "unknown", path, askCgc: "cgc's configured database type is not known" };
  const usable = isUsable(wanted, input);
  if (usable === true) return { backend: wanted, path, askCgc: null };
  if (usable === null) return engineByFiles(input, wanted);
  const next = fallbacks[wanted]?.find((name) => installation?.engines[name] ?? name === "kuzudb");
  if (next !== undefined) return { backend: next, path: fallbackPath(path, next), askCgc: null };
  const server = ["NEO4J", "NORNIC"].some((name) =>
    ["URI", "USERNAME", "PASSWORD"].every((key) => settings[`${name}_${key}`]),
  );
  if (server && wanted !== "ladybugdb") return { backend: "remote", path, askCgc: null };
  return { backend: "unknown", path, askCgc: "the configured database engine is not installed" };
}

/** cgc names the engine in the file's name, and swaps it only where the name is FalkorDB's own. */
function fallbackPath(path: string, engine: string): string {
  return ["falkordb", "falkordb.db"].includes(basename(path).toLowerCase()) ? join(dirname(path), engine) : path;
}

/** Null when the installation is not readable and the answer depends on it. FalkorDB Lite needs Unix and Python 3.12. */
function isUsable(
  backend: "falkordb" | "kuzudb" | "ladybugdb",
  { installation, platform }: EngineInput,
): boolean | null {
  if (backend === "falkordb" && platform === "win32") return false;
  if (installation === null) return backend === "falkordb" ? null : true;
  if (backend !== "falkordb") return installation.engines[backend];
  if (installation.python === null) return null;
  const [major = 0, minor = 0] = installation.python.split(".").map(Number);
  return (major > 3 || (major === 3 && minor >= 12)) && installation.engines.falkordb;
}

/** The database files show which engine was used so far, when there is one of a kind. */
async function engineByFiles({ path }: EngineInput, wanted: Backend): Promise<Engine> {
  const other = fallbackPath(path, "kuzudb");
  const [here, there] = [await exists(path), other !== path && (await exists(other))];
  if (here !== there) return { backend: here ? wanted : "kuzudb", path: here ? path : other, askCgc: null };
  const askCgc = "the installation of cgc does not show which database engines it has";
  return { backend: "unknown", path, askCgc, ...(here ? {} : { vacant: true }) };
}
