import type { Ended } from "./child.ts";
import { extensions, type PiOptions, startPiPrint } from "./pi.ts";
import { startPiRpc } from "./pi-rpc.ts";
import { startPiTui } from "./pi-tui.ts";
import type { Sandbox } from "./sandbox.ts";

/** A Pi that indexes its workspace unasked, and can be ended. */
export interface EndingPi {
  readonly pid: number;
  /** Does what `how` stands for; resolves when it is done, not when Pi has ended. */
  end(how: string): Promise<unknown>;
  /** What Pi's parent sees; on a terminal that is tmux, and it tells nobody. */
  readonly exit: Promise<Pick<Ended, "code" | "signal">> | undefined;
}

export type Mode = "print" | "rpc" | "tui";

const options: PiOptions = {
  load: [extensions.ours, extensions.observer, extensions.endings],
  env: { PI_CGC_AUTO_CREATE: "1" },
};

type Ends = Readonly<Record<string, () => unknown>>;

/** What ends every mode alike. */
function signalsTo(pid: number): Ends {
  const names = ["SIGTERM", "SIGHUP", "SIGINT", "SIGKILL"] as const;
  const signals = names.map((name) => [name, () => process.kill(pid, name)] as const);
  return { ...Object.fromEntries(signals), crash: () => process.kill(pid, "SIGUSR2") };
}

function endingPi(pid: number, own: Ends, exit?: Promise<Ended>): EndingPi {
  const ends = { ...signalsTo(pid), ...own };
  return {
    pid,
    exit: exit?.then(({ code, signal }) => ({ code, signal })),
    async end(how) {
      const act = ends[how];
      if (act === undefined) throw new Error(`no way to end Pi: ${how}`);
      await act();
    },
  };
}

const starts: Readonly<Record<Mode, (sandbox: Sandbox) => Promise<EndingPi>>> = {
  async print(sandbox) {
    const child = await startPiPrint(sandbox, "call hold {}", options);
    return endingPi(child.pid, { "its answer": () => child.signal("SIGCONT") }, child.ended);
  },
  async rpc(sandbox) {
    const { child, request } = await startPiRpc(sandbox, options);
    const own = { "the end of its input": child.closeInput, "/new": () => request("new_session") };
    return endingPi(child.pid, own, child.ended);
  },
  async tui(sandbox) {
    const { pid, press, close } = await startPiTui(sandbox, options);
    return endingPi(pid, {
      "/quit": () => press("/quit", "Enter"),
      "/new": () => press("/new", "Enter"),
      "Ctrl-C twice": () => press("C-c", "C-c"),
      "Ctrl-D": () => press("C-d"),
      "a closed terminal": close,
    });
  },
};

/** Starts the real Pi in that mode; print mode works on its one prompt until it is ended. */
export function startEndingPi(sandbox: Sandbox, mode: Mode): Promise<EndingPi> {
  return starts[mode](sandbox);
}
