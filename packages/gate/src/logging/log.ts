import { pathFromEnvironment } from "../config/environment.ts";

/**
 * Where the gate writes what it saw, for whoever has to find out why: fields, then one line of words. A pino logger fits.
 */
export type GateLogger = {
  readonly [level in "debug" | "info" | "warn" | "error"]: (fields: object, message: string) => void;
};

const nothing = () => {};

export const silent: GateLogger = { debug: nothing, info: nothing, warn: nothing, error: nothing };

/**
 * A logger that writes JSON lines to the file named by `PI_CGC_LOG`, or to nowhere. Never to stdout or stderr: in Pi
 * both belong to the host. A full disk or an unwritable file silences it and is no error.
 */
export async function openLog(env: NodeJS.ProcessEnv): Promise<GateLogger> {
  const path = pathFromEnvironment(env, "PI_CGC_LOG");
  if (path === undefined) return silent;
  try {
    // Only here, because a session without a log should not pay for the library.
    const { pino } = await import("pino");
    const file = pino.destination({ dest: path, append: true, mkdir: true, mode: 0o600, sync: true });
    file.on("error", nothing);
    const log: GateLogger = pino({ level: "debug", base: { pid: process.pid } }, file);
    return log;
  } catch {
    return silent;
  }
}
