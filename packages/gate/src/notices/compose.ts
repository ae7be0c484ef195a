import type { Condition } from "@pi-codegraphcontext/statechart";
import { MOST_MESSAGE_CHARACTERS } from "../budgets/budgets.ts";
import type { ConfigProblem } from "../config/validate.ts";
import type { GateSnapshot } from "../snapshot.ts";
import { oneLine } from "../util/text.ts";
import {
  defectRemedy,
  indexByHand,
  lookByHand,
  rebuildByHand,
  rebuildWhenAsked,
  startAround,
  updateByHand,
} from "./remedies.ts";
import { extent, guessedHolder, newerNote, untilItLeaves, versionInBrackets } from "./snapshot-words.ts";

/** What a notice is about: the chart's conditions, and the configuration. Each is given at most once a session. */
export type NoticeCondition = Condition | "config";

/** One message for people: what happened, why, and what to do next. Free of control characters. */
export interface GateNotice {
  readonly condition: NoticeCondition;
  /** Nothing is an `error` that the agent could not go on with; `error` stands for a damaged index only. */
  readonly level: "info" | "warning" | "error";
  readonly message: string;
  readonly snapshot: GateSnapshot;
}

type Text = (snapshot: GateSnapshot) => string;

interface Entry {
  readonly level: GateNotice["level"];
  readonly text: Text;
}

const upToDateByHand: Text = (snapshot) =>
  defectRemedy(snapshot) ?? `To bring it up to date by hand: ${updateByHand(snapshot)}`;

const failed =
  (what: string, byHand: Text): Text =>
  (snapshot) =>
    `${what} did not finish: ${snapshot.lastFailure?.detail ?? snapshot.reason} It is not tried again in this session. ${byHand(snapshot)}`;

/** The wording of every notice but the configuration's. docs/notices.md is generated from this table. */
export const notices: { readonly [C in Exclude<NoticeCondition, "config">]: Entry } = {
  unavailable: {
    level: "warning",
    text: (snapshot) => {
      const command = lookByHand(snapshot);
      const next = command === null ? "" : ` To see what cgc says itself: ${command}`;
      return `Code graph unavailable${versionInBrackets(snapshot)}: ${snapshot.reason} The session goes on without it.${next}`;
    },
  },
  unindexed: {
    level: "info",
    text: (snapshot) => {
      const remedy = defectRemedy(snapshot);
      if (snapshot.evidence.creation === "refused")
        return `No code graph here: ${snapshot.reason}${remedy ? ` ${remedy}` : ""}`;
      const elsewhere = startAround(snapshot);
      if (elsewhere !== null) return `No code graph here: ${snapshot.reason} ${elsewhere}`;
      return `No code graph here: ${snapshot.reason} ${extent(snapshot)}To index it once: ${indexByHand(snapshot)} - to let the gate do it in the background: set PI_CGC_AUTO_CREATE=1 or lifecycle.autoCreate: true in your configuration.`;
    },
  },
  busy: {
    level: "info",
    text: (snapshot) => `Code graph in use: ${snapshot.reason}${guessedHolder(snapshot)} ${untilItLeaves(snapshot)}`,
  },
  corrupt: {
    level: "error",
    text: (snapshot) =>
      `Code graph damaged: ${snapshot.reason} Nothing was changed. To rebuild it, say yes where you are asked, or use the gate's command line: ${rebuildWhenAsked(snapshot)}`,
  },
  drift: {
    level: "warning",
    text: (snapshot) => `Code graph out of date: ${snapshot.reason} ${upToDateByHand(snapshot)}`,
  },
  damaged: {
    level: "warning",
    text: (snapshot) => `Code graph incomplete: ${snapshot.reason} ${defectRemedy(snapshot) ?? ""}`,
  },
  unknown: {
    level: "warning",
    text: ({ reason }) =>
      `Code graph state unknown: ${reason} The gate does nothing more in this session; the next one looks again, and writes down what it sees where PI_CGC_LOG names a file.`,
  },
  indexing: {
    level: "info",
    text: () => "Indexing this workspace in the background; the session goes on.",
  },
  syncing: {
    level: "info",
    text: ({ reason }) => `Syncing the code graph in the background: ${reason} The old answers stay until it is done.`,
  },
  rebuilding: {
    level: "info",
    text: () => "Rebuilding the code graph in the background; the session goes on.",
  },
  "clean.after.work": {
    level: "info",
    text: ({ reason }) => `Code graph ready: ${reason}`,
  },
  "index.failed": { level: "warning", text: failed("Indexing", (snapshot) => `By hand: ${indexByHand(snapshot)}`) },
  "sync.failed": { level: "warning", text: failed("The sync", upToDateByHand) },
  "rebuild.failed": {
    level: "warning",
    text: failed("The rebuild", (snapshot) => `By hand: ${rebuildByHand(snapshot)}`),
  },
};

/** Words a notice for the state at hand. */
export function composeNotice(condition: Exclude<NoticeCondition, "config">, snapshot: GateSnapshot): GateNotice {
  const { level, text } = notices[condition];
  return {
    condition,
    level,
    message: oneLine(text(snapshot).trim() + newerNote(snapshot), MOST_MESSAGE_CHARACTERS),
    snapshot,
  };
}

/** Words the one notice about everything that is wrong with the configuration. */
export function composeConfigNotice(problems: readonly ConfigProblem[], snapshot: GateSnapshot): GateNotice {
  const text = problems.map((problem) => problem.message).join(" ");
  return {
    condition: "config",
    level: "warning",
    message: oneLine(`Code graph configuration: ${text}`, MOST_MESSAGE_CHARACTERS),
    snapshot,
  };
}
