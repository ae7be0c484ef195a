import type { GateNotice } from "../notices/compose.ts";
import type { GateSnapshot } from "../snapshot.ts";
import { oneLine } from "../util/text.ts";

export interface Reporter {
  notice(notice: GateNotice): void;
  change(snapshot: GateSnapshot): void;
  rest(snapshot: GateSnapshot): void;
}

export interface Output {
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown; readonly isTTY?: boolean };
}

// JSON leaves these as they are; some terminals obey them (U+009B begins a sequence), some readers break lines at them.
const RAW_CONTROLS = /[\u007f-\u009f\u2028\u2029]/gu;

function jsonLine(snapshot: GateSnapshot): string {
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return `${JSON.stringify(snapshot).replace(RAW_CONTROLS, escaped)}\n`;
}

/** One snapshot a line, for programs. */
export function jsonReporter({ stdout }: Output): Reporter {
  return {
    notice() {},
    change: (snapshot) => void stdout.write(jsonLine(snapshot)),
    rest() {},
  };
}

const CLEAR_LINE = "\r\u001b[K";

function progressLine({ state, progress }: GateSnapshot): string {
  if (progress === null) return `${state} ...`;
  const files = progress.total === null ? "" : ` ${progress.done} of ${progress.total} files,`;
  return `${state}:${files} ${Math.round(progress.elapsedMs / 1000)} s`;
}

/** Sentences for people; a line of progress besides where stderr is a terminal. */
export function peopleReporter({ stdout, stderr }: Output): Reporter {
  const clear = () => stderr.isTTY === true && stderr.write(CLEAR_LINE);
  return {
    notice({ message }) {
      clear();
      stderr.write(`${message}\n`);
    },
    change(snapshot) {
      if (stderr.isTTY === true && snapshot.working) stderr.write(CLEAR_LINE + progressLine(snapshot));
    },
    rest({ state, reason, workspace }) {
      clear();
      stdout.write(`${state}: ${oneLine(reason, 1000)} (${oneLine(workspace, 1000)})\n`);
    },
  };
}
