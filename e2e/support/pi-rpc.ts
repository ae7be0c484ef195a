import type { Child } from "./child.ts";
import { type PiOptions, piCommand } from "./pi.ts";
import type { Sandbox } from "./sandbox.ts";
import { waitFor } from "./wait.ts";

/** A record on Pi's stdout: a response, a session event or an extension's request. */
export interface PiRecord {
  readonly type: string;
  readonly [field: string]: unknown;
}

export interface Dialog {
  readonly method: "select" | "confirm" | "input" | "editor";
  readonly title: string;
  readonly options?: readonly string[];
}

/** An answer by value (select, input), by yes or no (confirm), or undefined: the dialog is cancelled. */
export type AnswerDialog = (dialog: Dialog) => string | boolean | undefined;

/** The real Pi in RPC mode. */
export interface PiRpc {
  readonly child: Child;
  /** Every record so far; throws when a line of stdout is not JSON. */
  records(): PiRecord[];
  /** The messages of `ctx.ui.notify` so far. */
  notices(): string[];
  dialogs(): Dialog[];
  /** Sends a command and gives the `data` of its response. Rejects when it fails. */
  request(type: string, fields?: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** Sends a prompt and resolves with the assistant's words when Pi has settled. */
  prompt(message: string): Promise<string>;
  waitForRecord(what: string, matches: (record: PiRecord) => boolean, withinMs?: number): Promise<PiRecord>;
  /** Closes stdin, as a client that goes away in order, and gives the exit code. */
  close(): Promise<number | null>;
}

/** Resolves when Pi has answered `get_state`: then `session_start` is over. */
export async function startPiRpc(
  sandbox: Sandbox,
  { answer, ...options }: PiOptions & { readonly answer?: AnswerDialog } = {},
): Promise<PiRpc> {
  const { args, ...rest } = piCommand(sandbox, ["--mode", "rpc"], options);
  const answered = new Set<unknown>();
  let lastId = 0;

  const records = () => recordsIn(child);
  const answerDialogs = () => {
    for (const dialog of records().filter(isDialog)) {
      if (!answer || answered.has(dialog.id)) continue;
      answered.add(dialog.id);
      send({ type: "extension_ui_response", id: dialog.id, ...replyOf(answer(toDialog(dialog))) });
    }
  };
  const start = { ...rest, input: true, onStdout: answerDialogs };
  const child: Child = await sandbox.start(process.execPath, args, start);
  const send = (message: object) => child.write(`${JSON.stringify(message)}\n`);
  const waitForRecord = (what: string, matches: (record: PiRecord) => boolean, withinMs = 60_000, from = 0) => {
    const lastSeen = () =>
      `${records()
        .slice(-5)
        .map((record) => JSON.stringify(record))
        .join("\n")}\n${child.stderr()}`;
    return waitFor(what, () => records().slice(from).find(matches), { withinMs, lastSeen });
  };
  const request = async (type: string, fields = {}) => {
    const id = `e2e-${++lastId}`;
    send({ id, type, ...fields });
    const response = await waitForRecord(
      `the response to ${type}`,
      (record) => record.type === "response" && record.id === id,
    );
    if (response.success !== true) throw new Error(`${type}: ${String(response.error)}`);
    return response.data;
  };

  await request("get_state");
  return {
    child,
    records,
    request,
    waitForRecord,
    notices: () =>
      records()
        .filter(({ method }) => method === "notify")
        .map(({ message }) => String(message)),
    dialogs: () => records().filter(isDialog).map(toDialog),
    async prompt(message) {
      const from = records().length;
      await request("prompt", { message });
      await waitForRecord("agent_settled", ({ type }) => type === "agent_settled", 60_000, from);
      return String(((await request("get_last_assistant_text")) as { text?: unknown }).text);
    },
    async close() {
      child.closeInput();
      await waitFor("the end of Pi", () => !child.isRunning(), { withinMs: 15_000, lastSeen: child.stderr });
      return (await child.ended).code;
    },
  };
}

/** Splits on LF alone: the protocol allows the Unicode line separators inside strings. */
function recordsIn(child: Child): PiRecord[] {
  const lines = child.stdout().split("\n").slice(0, -1);
  return lines.map((line) => JSON.parse(line) as PiRecord);
}

function isDialog(record: PiRecord): boolean {
  return (
    record.type === "extension_ui_request" && ["select", "confirm", "input", "editor"].includes(String(record.method))
  );
}

function toDialog({ method, title, options }: PiRecord): Dialog {
  return { method, title, ...(options === undefined ? {} : { options }) } as Dialog;
}

function replyOf(answer: string | boolean | undefined): object {
  if (answer === undefined) return { cancelled: true };
  return typeof answer === "boolean" ? { confirmed: answer } : { value: answer };
}
