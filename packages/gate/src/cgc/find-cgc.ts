import { realpath, stat } from "node:fs/promises";
import { findExecutable } from "@pi-codegraphcontext/runner";
import type { GateConfig } from "../config/schema.ts";
import { supportedVersions, supportOf } from "./compat/versions.ts";
import { readInstallation } from "./installation.ts";

export interface Cgc {
  /** As configuration names it: what a person can type, where Pi and the shell have one PATH. */
  readonly command: string;
  /** Absolute path of the launcher as it was found. */
  readonly launcher: string;
  /** What the file system says of the launcher's real file; an upgrade changes it. */
  readonly file: { readonly executable: string; readonly size: number; readonly mtimeMs: number };
  /** Null until cgc was asked, where its files do not tell. */
  readonly version: string | null;
}

/** Where to look for cgc, and the untrusted folder that must not provide it. */
export interface CgcSearch {
  readonly config: Pick<GateConfig, "cgc">;
  readonly env: NodeJS.ProcessEnv;
  /** Absolute real path. */
  readonly workspace: string;
}

export type FoundCgc =
  | { readonly kind: "found"; readonly cgc: Cgc }
  | { readonly kind: "unavailable"; readonly reason: string };

function unavailable(reason: string): FoundCgc {
  return { kind: "unavailable", reason };
}

/** Why a version of cgc is not used, or null. */
export function unsupported(version: string): string | null {
  if (supportOf(version) !== "tooOld") return null;
  return `cgc ${version} is too old; the gate works with ${supportedVersions}. Update it, for example with: pip install -U codegraphcontext`;
}

/** The reason, and how to come to a cgc that works; `name` is what was looked for. */
export function advice(name: string, reason: string): string {
  return `${reason} Install CodeGraphContext (pip install codegraphcontext) or name its program in cgc.executable or PI_CGC_EXECUTABLE; now it is ${JSON.stringify(name)}.`;
}

/** Looks for cgc, without running it. */
export async function findCgc({ config, env, workspace }: CgcSearch): Promise<FoundCgc> {
  const name = config.cgc.executable;
  const found = await findExecutable(name, {
    path: env.PATH ?? env.Path ?? "",
    cwd: workspace,
    ...(env.PATHEXT === undefined ? {} : { pathext: env.PATHEXT }),
  });
  if (found.kind !== "found") return unavailable(advice(name, found.reason));
  const installation = await readInstallation(found.file);
  const tooOld = installation === null ? null : unsupported(installation.version);
  if (tooOld !== null) return unavailable(tooOld);
  try {
    const executable = await realpath(found.file);
    const { size, mtimeMs } = await stat(executable);
    const file = { executable, size, mtimeMs };
    const version = installation?.version ?? null;
    return { kind: "found", cgc: { command: name, launcher: found.file, file, version } };
  } catch {
    return unavailable(advice(name, `${found.file} cannot be looked at.`));
  }
}
