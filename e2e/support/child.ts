import { spawn } from "node:child_process";

export interface ChildOptions {
  readonly cwd: string;
  /** The whole environment; nothing is inherited. */
  readonly env: Readonly<Record<string, string>>;
  /** Keeps stdin open for `write`. Otherwise it is closed from the start. */
  readonly input?: boolean;
  /** Called after each chunk of stdout. */
  readonly onStdout?: () => void;
}

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A program the tests started, in a process group of its own. */
export interface Child {
  readonly pid: number;
  /** What it has said so far. */
  stdout(): string;
  stderr(): string;
  readonly ended: Promise<Ended>;
  isRunning(): boolean;
  write(text: string): void;
  closeInput(): void;
  /** To the process alone, not to its group. */
  signal(signal: NodeJS.Signals): void;
  /** SIGKILL to the whole group: the clean-up of a test, not a way to end cgc. */
  endGroup(): void;
}

/** Rejects when the program cannot be started. */
export async function startChild(file: string, args: readonly string[], options: ChildOptions): Promise<Child> {
  const { cwd, env, input = false, onStdout } = options;
  const process_ = spawn(file, args, { cwd, env, detached: true, stdio: [input ? "pipe" : "ignore", "pipe", "pipe"] });
  const said = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) {
    process_[name]?.setEncoding("utf8").on("data", (chunk: string) => {
      said[name] += chunk;
      if (name === "stdout") onStdout?.();
    });
  }
  // A child that is gone before it has read everything is no error of the test.
  process_.stdin?.on("error", () => {});
  const ended = new Promise<Ended>((resolve) => {
    process_.once("close", (code, signal) => resolve({ code, signal, ...said }));
  });
  const pid = await new Promise<number>((resolve, reject) => {
    process_.once("error", reject);
    process_.once("spawn", () => resolve(process_.pid ?? 0));
  });
  return {
    pid,
    stdout: () => said.stdout,
    stderr: () => said.stderr,
    ended,
    isRunning: () => process_.exitCode === null && process_.signalCode === null,
    write: (text) => void process_.stdin?.write(text),
    closeInput: () => void process_.stdin?.end(),
    signal: (signal) => void process_.kill(signal),
    endGroup: () => killGroup(pid),
  };
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // Nobody of the group is left.
  }
}
