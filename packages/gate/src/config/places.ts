import { join } from "node:path";
import envPaths from "env-paths";
import { moduleName } from "./read-file.ts";

const paths = envPaths(moduleName, { suffix: "" });
const extensions = [".json", ".yaml", ".yml"];

/** The person's own config files, the platform's usual folder (for example `~/.config/pi-codegraphcontext/config.json`). */
export const personPlaces: readonly string[] = extensions.map((extension) => join(paths.config, `config${extension}`));

/** Names a workspace may use, as cosmiconfig's users know them, without those that are code. */
export function workspacePlaces(workspace: string): readonly string[] {
  const rc = [`.${moduleName}rc`, join(".config", `${moduleName}rc`)];
  const names = rc.flatMap((name) => ["", ...extensions].map((extension) => name + extension));
  return ["package.json", ...names].map((name) => join(workspace, name));
}

/** Where records and locks live unless `PI_CGC_CACHE_DIR` says otherwise. It may be deleted at any time. */
export const defaultCacheFolder: string = paths.cache;
