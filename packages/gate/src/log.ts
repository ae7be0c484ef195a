import { isAbsolute } from "node:path";
import { type Logger, pino } from "pino";

/**
 * A logger that writes JSON lines to the file named by `PI_CGC_LOG`, or to nowhere. Never to stdout or stderr: in Pi
 * both belong to the host. A full disk or an unwritable file silences it and is no error.
 */
export function createLogger(env: NodeJS.ProcessEnv): Logger {
  const path = env.PI_CGC_LOG;
  if (path === undefined || !isAbsolute(path)) return pino({ enabled: false });
  try {
    const file = pino.destination({ dest: path, append: true, mkdir: true, mode: 0o600, sync: true });
    file.on("error", () => {});
    return pino({ level: "debug", base: { pid: process.pid } }, file);
  } catch {
    return pino({ enabled: false });
  }
}
