import { execFile } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** @typedef {{ waitFor(text: string): Promise<void>, screen(): Promise<string>, close(): Promise<void> }} Terminal */

/**
 * Starts a program on a terminal of its own, made by tmux. `screen()` is what is on it, with ANSI colours; `waitFor` rejects
 * with the screen when the text has not come within 60 s.
 *
 * @param {{ socket: string, columns: number, rows: number, cwd: string, env: NodeJS.ProcessEnv }} options
 * @returns {Promise<Terminal>}
 */
export async function openTerminal(command, { socket, columns, rows, cwd, env }) {
  const tmux = async (...args) => (await run("tmux", ["-f", "/dev/null", "-S", socket, ...args], { cwd, env })).stdout;
  const text = () => tmux("capture-pane", "-p");
  await tmux("new-session", "-d", "-x", String(columns), "-y", String(rows), "-c", cwd, ...command);
  return {
    async waitFor(wanted) {
      const deadline = Date.now() + 60_000;
      while (!(await text()).includes(wanted)) {
        if (Date.now() > deadline) throw new Error(`"${wanted}" did not come:\n${await text()}`);
        await pause(50);
      }
    },
    screen: () => tmux("capture-pane", "-p", "-e"),
    close: async () => void (await tmux("kill-server")),
  };
}
