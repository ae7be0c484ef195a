import { realpath } from "node:fs/promises";
import { basename, dirname, isAbsolute, join } from "node:path";
import type { Environment } from "../cgc/environment.ts";

/**
 * A path from a configuration file as cgc reads it: `~` and variables expanded, links resolved. Relative ones stay relative:
 * cgc takes them from its working folder.
 */
export async function configuredPath(value: string, environment: Environment, home: string): Promise<string> {
  const expanded = value
    .replace(/^~(?=$|[\\/])/u, home)
    .replace(
      /\$(?:\{(\w+)\}|(\w+))/gu,
      (text, braced?: string, bare?: string) => environment[braced ?? bare ?? ""] ?? text,
    );
  return isAbsolute(expanded) ? resolved(expanded) : expanded;
}

/** The real path, also when the last parts do not exist. */
export async function resolved(path: string): Promise<string> {
  const real = await realpath(path).catch(() => null);
  if (real !== null || dirname(path) === path) return real ?? path;
  return join(await resolved(dirname(path)), basename(path));
}
