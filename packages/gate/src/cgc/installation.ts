import { readdir, readFile, realpath } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { LocalBackend } from "../backends/profile.ts";
import { localProfiles } from "../backends/profiles.ts";
import { exists } from "../util/files.ts";

/** What the files around a cgc launcher tell. */
export interface Installation {
  readonly version: string;
  /** Python's `major.minor`, null where the layout does not show it (Windows without `pyvenv.cfg`). */
  readonly python: string | null;
  /** Which database engines lie beside cgc. */
  readonly engines: { readonly [B in LocalBackend]: boolean };
}

/**
 * Reads an installation without running it, which would take 1-3 s of Python start-up. Knows virtual environments (pip, pipx,
 * uv) and user installations on every platform; null when the launcher is something else (a shim, a bundle, a wrapper script).
 *
 * @param executable absolute path of the `cgc` launcher
 */
export async function readInstallation(executable: string): Promise<Installation | null> {
  const launcher = await realpath(executable).catch(() => executable);
  const root = dirname(dirname(launcher));
  for (const [sitePackages, python] of await sitePackagesBelow(root)) {
    const entries = await namesIn(sitePackages);
    const version = entries.map((entry) => /^codegraphcontext-(.+)\.dist-info$/iu.exec(entry)?.[1]).find(Boolean);
    if (version === undefined) continue;
    return {
      version,
      python,
      engines: await enginesIn(sitePackages),
    };
  }
  return null;
}

async function sitePackagesBelow(root: string): Promise<readonly (readonly [path: string, python: string | null])[]> {
  const libraries = await namesIn(join(root, "lib"));
  const unix = libraries.flatMap((name) => {
    const python = /^python(\d+\.\d+)$/u.exec(name)?.[1];
    return python === undefined ? [] : [[join(root, "lib", name, "site-packages"), python] as const];
  });
  return [...unix, [join(root, "Lib", "site-packages"), await configuredPython(root)] as const];
}

async function enginesIn(sitePackages: string): Promise<Installation["engines"]> {
  const found = localProfiles.map(
    async ({ name, moduleFile }) =>
      [name, moduleFile !== null && (await exists(join(sitePackages, moduleFile)))] as const,
  );
  return Object.fromEntries(await Promise.all(found)) as Installation["engines"];
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch((): string[] => []);
}

async function configuredPython(root: string): Promise<string | null> {
  const settings = await readFile(join(root, "pyvenv.cfg"), "utf8").catch(() => "");
  return /^version(?:_info)?\s*=\s*(\d+\.\d+)/imu.exec(settings)?.[1] ?? null;
}
