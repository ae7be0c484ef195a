import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The oldest Node the packages are for, and Pi too (docs/facts.md#pi-versions). */
export const floor = "22.19.0";

/**
 * The absolute path of that Node, from npm on first use; undefined where it cannot be had. A folder apart, because as a
 * dependency its `node` would take the place of the current one in `node_modules/.bin`.
 */
export function floorNode(): string | undefined {
  const folder = fileURLToPath(new URL(`../../../.cgc/node-${floor}`, import.meta.url));
  const name = `node-${process.platform}-${process.arch}`;
  const node = join(folder, "node_modules", name, "bin", "node");
  if (existsSync(node)) return node;
  try {
    mkdirSync(folder, { recursive: true });
    const args = ["install", "--ignore-scripts", "--no-save", "--prefix", folder, `${name}@${floor}`];
    execFileSync("npm", args, { stdio: "ignore", timeout: 120_000 });
    return node;
  } catch (error) {
    process.stderr.write(`\nNOT RUN on Node ${floor}: ${String(error).split("\n")[0]}\n`);
    return undefined;
  }
}
