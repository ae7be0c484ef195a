import { createInterface } from "node:readline/promises";

/** Asks on the terminal; anything but a typed "yes" is a no. */
export async function confirmOnTerminal(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await terminal.question(`${question} Type "yes" to go on: `)).trim().toLowerCase() === "yes";
  } finally {
    terminal.close();
  }
}
