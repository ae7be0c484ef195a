import type { GateInput } from "../../src/index.ts";

/** One line of a recorded session: when, what the chart was told, and the state it was in afterwards. */
export interface TraceLine {
  readonly t: string;
  readonly event: { readonly type: string; readonly [field: string]: unknown };
  readonly state: string;
}

export interface Trace {
  /** What the session began with; null where the record does not begin at the beginning. */
  readonly input: GateInput | null;
  readonly lines: readonly TraceLine[];
  /** Lines that could not be read, by number from 1, and why. */
  readonly problems: readonly string[];
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Null for a line of the log that is about something else. */
const readLine = (text: string): TraceLine | string | null => {
  try {
    const line: unknown = JSON.parse(text);
    if (isRecord(line) && !Object.hasOwn(line, "event")) return null;
    if (!isRecord(line) || !isRecord(line.event) || typeof line.event.type !== "string") return "no event with a type";
    if (typeof line.state !== "string") return "no state";
    return { t: String(line.t ?? ""), event: { ...line.event, type: line.event.type }, state: line.state };
  } catch {
    return "no JSON";
  }
};

const isInput = (value: unknown): value is GateInput =>
  isRecord(value) &&
  typeof value.workspace === "string" &&
  isRecord(value.consent) &&
  typeof value.runBudget === "number";

/**
 * Reads a recorded session: JSON lines `{ t, event, state }`, events as the chart got them (answers of actors as
 * `xstate.done.actor.<name>` with their `output`), the first being `xstate.init` with the chart's `input`. Never throws:
 * what cannot be read is told and left out.
 */
export const readTrace = (text: string): Trace => {
  const read = text
    .split("\n")
    .map((line, index) => ({ line: line.trim(), number: index + 1 }))
    .filter(({ line }) => line !== "")
    .map(({ line, number }) => ({ number, result: readLine(line) }));
  const lines = read.flatMap(({ result }) => (typeof result === "string" || result === null ? [] : [result]));
  const [first] = lines;
  const input = first?.event.type === "xstate.init" && isInput(first.event.input) ? first.event.input : null;
  return {
    input,
    lines: lines.filter(({ event }) => event.type !== "xstate.init"),
    problems: read.flatMap(({ number, result }) => (typeof result === "string" ? [`line ${number}: ${result}`] : [])),
  };
};
