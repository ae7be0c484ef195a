import { askPowerShell } from "./ask-powershell.ts";
import type { Resolution, ResolveOptions } from "./resolution.ts";
import { resolveExecutable, resolveFile } from "./resolve-executable.ts";

/**
 * Finds the executable that `name` stands for as `resolveExecutable` does, and where Windows' PATH does not know it, asks
 * PowerShell; what that answers is trusted no more than an entry of PATH. Never rejects.
 */
export async function findExecutable(name: string, options: ResolveOptions): Promise<Resolution> {
  const found = resolveExecutable(name, options);
  if (found.kind !== "notFound" || process.platform !== "win32") return found;
  const file = await askPowerShell(name);
  return file === undefined ? found : resolveFile(file, options.cwd);
}
