import { createInterface } from "node:readline/promises";
import { runCli } from "./run.ts";

/** Asks on the terminal; anything but a typed "yes" is a no. */
export async function confirmOnTerminal(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await terminal.question(`${question} Type "yes" to go on: `)).trim().toLowerCase() === "yes";
  } finally {
    terminal.close();
  }
}

// The runner keeps no event loop alive, so that a host can end; here the session is all there is to wait for.
const hold = setInterval(() => {}, 2 ** 30);
const onTerminal = process.stdin.isTTY === true && process.stderr.isTTY === true;

process.exitCode = await runCli(process.argv.slice(2), {
  env: process.env,
  stdout: process.stdout,
  stderr: process.stderr,
  ...(onTerminal ? { confirm: confirmOnTerminal } : {}),
  onGate(gate) {
    const endWith = (code: number) => () => void gate.end().finally(() => process.exit(code));
    process.once("SIGINT", endWith(130));
    process.once("SIGTERM", endWith(143));
    process.once("SIGHUP", endWith(129));
    // A reader that went away (`| head -1`) is no reason to leave a run behind.
    process.stdout.once("error", endWith(141));
  },
});
clearInterval(hold);
