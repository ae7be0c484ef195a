import { once } from "node:events";
import { createInterface } from "node:readline/promises";
import { runGate } from "./program.mjs";

const UNINDEXED = 10;
const UNAVAILABLE = 14;

/**
 * The gate on a repository of the user's, with the user's own home. Indexes only after a yes. Resolves to cgc-gate's exit code.
 *
 * @param {{ executable: string } | undefined} cgc instead of the `cgc` on PATH.
 */
export async function ownRepository(folder, { create, cgc }) {
  const env = { ...process.env, ...(cgc ? { PI_CGC_EXECUTABLE: cgc.executable } : {}) };
  const code = await runGate([folder, ...(create ? ["--create"] : [])], env);
  if (code === UNAVAILABLE && !cgc) console.log("\nTo use the cgc installed here instead, add: --backend kuzu");
  if (code !== UNINDEXED || create) return code;
  if (!process.stdin.isTTY) console.log("\nTo index it, add: --create");
  else if (await ask("\nIndex it now? [y/N] ")) return runGate([folder, "--create"], env);
  return code;
}

async function ask(question) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // Ctrl-C and Ctrl-D close the terminal without an answer: a no.
  const closed = once(terminal, "close").then(() => "");
  const answer = await Promise.race([terminal.question(question).catch(() => ""), closed]);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}
