import type { ExtensionCommandContext } from "@earendil-works/pi-coding-agent";
import type { GateLink, GateRequest } from "pi-codegraphcontext";
import type { GraphServer } from "../server/graph-server.ts";
import { statusText } from "./status-text.ts";

const words = {
  status: "State of the graph, since when, what changed, who holds it, where it is",
  sync: "Bring the graph up to date now",
  index: "Index this workspace now",
  rebuild: "Set the damaged index aside and make a new one",
  cancel: "End the work under way; the old index stays",
  look: "Compare the files with the graph again",
  log: "Where the log is",
  help: "These words",
} as const;

type Word = keyof typeof words;

const requests: Partial<Record<Word, GateRequest>> = {
  sync: { type: "sync" },
  index: { type: "create" },
  cancel: { type: "cancel" },
  look: { type: "look" },
};

const LEAVE = "Leave it as it is";
const REBUILD = "Rebuild it: keep the damaged file aside and index again";

export interface CommandHost {
  readonly gate: GateLink;
  readonly server: GraphServer | undefined;
  /** Why there is no server of ours, or null. */
  readonly elsewhere: string | null;
  readonly ui: Pick<ExtensionCommandContext["ui"], "notify" | "select">;
  readonly mode: ExtensionCommandContext["mode"];
}

/** What can follow `/cgc`. */
export function completions(prefix: string) {
  const items = Object.entries(words).map(([value, description]) => ({ value, label: value, description }));
  const found = items.filter(({ value }) => value.startsWith(prefix.trimStart()));
  return found.length === 0 ? null : found;
}

const help = () =>
  Object.entries(words)
    .map(([word, what]) => `/cgc ${word}: ${what}`)
    .join("\n");

async function ask(gate: GateLink, request: GateRequest): Promise<string> {
  const answer = await gate.request(request);
  return answer.accepted ? "Begun." : answer.reason;
}

/** A destructive yes: the safe answer stands first, where Enter takes it. */
async function rebuild({ gate, ui }: CommandHost): Promise<string> {
  const { state, reason } = gate.snapshot ?? {};
  if (state !== "corrupt") return reason ?? "The gate has not spoken yet.";
  const choice = await ui.select(`The code graph is damaged. ${reason}`, [LEAVE, REBUILD]);
  return choice === REBUILD ? ask(gate, { type: "rebuild", confirm: true }) : "Nothing was changed.";
}

async function answer(word: string, host: CommandHost): Promise<string> {
  const { gate, server, elsewhere } = host;
  const request = requests[word as Word];
  if (request !== undefined) return ask(gate, request);
  if (word === "rebuild") return rebuild(host);
  if (word === "status") return statusText(gate.snapshot, server?.served, elsewhere);
  if (word === "log") return process.env.PI_CGC_LOG ?? "There is no log: set PI_CGC_LOG to the path of a file.";
  return help();
}

/** `/cgc WORD`. In print mode, where Pi shows no notices, the answer goes to stdout; JSON mode's stdout is data alone, so there to stderr. */
export async function cgcCommand(line: string, host: CommandHost): Promise<void> {
  const text = await answer(line.trim() || "status", host);
  if (host.mode === "print") process.stdout.write(`${text}\n`);
  else if (host.mode === "json") process.stderr.write(`${text}\n`);
  else host.ui.notify(text, "info");
}
