import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { backends } from "../setup/backends.mjs";

const home = fileURLToPath(new URL("../../.cgc", import.meta.url));
const launcher = process.platform === "win32" ? join("Scripts", "cgc.exe") : join("bin", "cgc");

/**
 * The cgc that `npm run setup` installed.
 *
 * @param {string | undefined} wanted a backend's name; without it the first one there is.
 */
export function installedCgc(wanted) {
  const found = backends
    .filter(({ name }) => wanted === undefined || name === wanted)
    .map(({ name }) => ({
      name,
      executable: join(home, name, launcher),
      database: name === "kuzu" ? "kuzudb" : name,
    }))
    .find(({ executable }) => existsSync(executable));
  if (!found)
    throw new Error(`cgc${wanted ? ` for ${wanted}` : ""} is not installed here: see what \`npm run setup\` says.`);
  return found;
}
