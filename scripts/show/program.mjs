import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const gateMain = fileURLToPath(new URL("../../packages/gate/dist/cli/main.js", import.meta.url));

/**
 * Runs cgc-gate for people, on this terminal.
 *
 * @returns {Promise<number>} its exit code.
 */
export async function runGate(args, env) {
  console.log(`\n$ cgc-gate ${args.join(" ")}`);
  const child = spawn(process.execPath, [gateMain, ...args], { env, stdio: "inherit" });
  const [code] = await once(child, "exit");
  return code ?? 1;
}

/** @returns {Promise<string>} what the program said on stdout. Rejects when it fails. */
export async function read(file, args, options) {
  const child = spawn(file, args, { ...options, stdio: ["ignore", "pipe", "ignore"] });
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${file} ended with ${code}: ${said}`);
  return said;
}
