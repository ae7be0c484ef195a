import { realpath, stat } from "node:fs/promises";
// The public cosmiconfig() first looks for a "meta config" below the process's working directory and runs its
// `.config/config.js`: code from the workspace (ADR 0014). The class behind it reads files without that step.
import { Explorer } from "cosmiconfig/dist/Explorer.js";
import { MOST_CONFIG_BYTES } from "../budgets/budgets.ts";
import { isInside } from "../util/files.ts";
import { parseYaml } from "../util/yaml.ts";

/** The name under which cosmiconfig knows us, also the key in a package.json. */
export const moduleName = "pi-codegraphcontext";

type Loader = (path: string, content: string) => unknown;

function plainData(parse: (content: string) => unknown): Loader {
  return async (_path, content) => {
    const data = await parse(content);
    // cosmiconfig would follow `$import` to any file that a workspace names.
    if (typeof data === "object" && data !== null && Object.hasOwn(data, "$import")) {
      throw new Error("$import is not supported");
    }
    return data;
  };
}

const json = plainData(JSON.parse);
const yaml = plainData(parseYaml);

const explorer = new Explorer({
  moduleName,
  searchPlaces: [],
  loaders: { ".json": json, ".yaml": yaml, ".yml": yaml, noExt: yaml },
  transform: (result) => result,
  ignoreEmptySearchPlaces: true,
  cache: false,
  searchStrategy: "none",
});

/** What a config file holds; `absent` also when a package.json has no section for the gate. */
export type ConfigFile =
  | { readonly kind: "data"; readonly data: unknown }
  | { readonly kind: "absent" }
  | { readonly kind: "unreadable"; readonly why: string };

function whyOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .slice(0, 2)
    .join(" ")
    .slice(0, 200);
}

/** An untrusted folder could link to what only the person may read, and the message about it would show its content. */
async function leadsOut(path: string, folder: string | undefined): Promise<boolean> {
  return folder !== undefined && !isInside(await realpath(path), folder);
}

/**
 * Reads one config file as plain data (JSON, or YAML for every other extension we search). Never throws, never runs
 * code, and never opens anything but a regular file of at most 64 KiB: a FIFO would block, a device would not end.
 *
 * @param within the folder (a real path) that the file must not lead out of; left out, any will do
 */
export async function readConfigFile(path: string, within?: string): Promise<ConfigFile> {
  try {
    const info = await stat(path);
    if (!info.isFile()) return { kind: "unreadable", why: "it is not a regular file" };
    if (await leadsOut(path, within))
      return { kind: "unreadable", why: "it is a link that leads out of the workspace" };
    if (info.size > MOST_CONFIG_BYTES)
      return { kind: "unreadable", why: `it is larger than ${MOST_CONFIG_BYTES} bytes` };
    const result = await explorer.load(path);
    return result?.config === undefined ? { kind: "absent" } : { kind: "data", data: result.config };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "ENOENT" || code === "ENOTDIR") return { kind: "absent" };
    return { kind: "unreadable", why: whyOf(error) };
  }
}
