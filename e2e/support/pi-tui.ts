import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { type PiOptions, piCommand } from "./pi.ts";
import type { Sandbox } from "./sandbox.ts";
import { waitFor } from "./wait.ts";

export const hasTmux = spawnSync("tmux", ["-V"]).status === 0;

/** The real Pi on a terminal of 120 x 40, made by tmux. */
export interface PiTui {
  /** Of the shell's child on that terminal: Pi. */
  readonly pid: number;
  screen(): Promise<string>;
  /** tmux key names (`Enter`, `C-c`) or literal text. */
  press(...keys: readonly string[]): Promise<void>;
  waitForText(text: string, withinMs?: number): Promise<void>;
  /** Closes the terminal under Pi. */
  close(): Promise<void>;
}

/** Resolves when Pi has drawn its footer with the model's name. */
export async function startPiTui(sandbox: Sandbox, options?: PiOptions): Promise<PiTui> {
  const { args, cwd, env } = piCommand(sandbox, [], options);
  const tmux = async (...command: readonly string[]) => {
    // A socket of its own: one by name would be shared with every other test run of this user.
    const server = ["-f", "/dev/null", "-S", join(sandbox.root, "tmux")];
    const { code, stdout, stderr } = await sandbox.run("tmux", [...server, ...command], {
      cwd,
      env,
    });
    if (code !== 0) throw new Error(`tmux ${command.join(" ")}: ${stderr}`);
    return stdout;
  };
  await tmux("new-session", "-d", "-x", "120", "-y", "40", "-c", cwd, process.execPath, ...args);
  const screen = () => tmux("capture-pane", "-p");
  const waitForText = async (text: string, withinMs?: number) => {
    let seen = "";
    const look = async () => {
      seen = await screen();
      return seen.includes(text);
    };
    await waitFor(`"${text}" on the screen`, look, { lastSeen: () => seen, ...(withinMs ? { withinMs } : {}) });
  };
  await waitForText("faux-1");
  return {
    pid: Number(await tmux("display-message", "-p", "#{pane_pid}")),
    screen,
    waitForText,
    press: async (...keys) => void (await tmux("send-keys", ...keys)),
    close: async () => void (await tmux("kill-server")),
  };
}
