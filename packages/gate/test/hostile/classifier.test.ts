import { stripVTControlCharacters } from "node:util";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Verb } from "../../src/cgc/arguments.ts";
import { type Classification, classify } from "../../src/cgc/output/classify.ts";
import { parseContents } from "../../src/cgc/query/contents.ts";
import { verdictFromRun } from "../../src/decision/outcome.ts";
import { captured, type RecordedRun, recordedRuns } from "../support/recorded-runs.ts";

const runs = recordedRuns();
const verbs: readonly Verb[] = ["version", "query", "index", "rebuild", "sync"];
const proofs: Record<Verb, RegExp> = {
  version: /CodeGraphContextv?\d/iu,
  query: /\[/u,
  index: /Successfullyfinishedindexing|isalreadyindexedwith\d+files\.Skipping/iu,
  rebuild: /Successfullyre-indexed/iu,
  sync: /Monitoringforfilechanges/iu,
};
const lock = "IO exception: Could not set lock on file : /home/u/db/kuzudb";

type Mutation = (text: string, position: number) => string;

/** What terminals, pipes, other languages and other programs do to output. */
const mutations: Readonly<Record<string, Mutation>> = {
  wrapped: (text) => text.replace(/[^\n]{40}(?=[^\n])/gu, "$&\n"),
  coloured: (text) => text.replace(/\S+/gu, "\u001b[1;31m$&\u001b[0m"),
  truncated: (text, at) => text.slice(0, at),
  beheaded: (text, at) => text.slice(at),
  interleaved: (text, at) => `${text.slice(0, at)}\u001b[2K Indexing 3/7\r${text.slice(at)}`,
  translated: (text) => text.replace(/(?:Success|Error|Could|index|lock)\w*/giu, "erfolgreich"),
  "emoji lost": (text) => text.replace(/\p{Extended_Pictographic}/gu, "?"),
  CRLF: (text) => text.replaceAll("\n", "\r\n"),
  "as UTF-16": (text) => [...text].join("\0"),
  doubled: (text) => text + text,
  reversed: (text) => [...text].reverse().join(""),
};

function problems(outcome: RecordedRun["outcome"], verb: Verb): string[] {
  const found: Classification = classify(outcome, verb, { walExists: true });
  const plain = stripVTControlCharacters(`${outcome.stdout.text}\n${outcome.stderr.text}`);
  const classification = plain.replace(/[\s\u2500-\u257f]/gu, "");
  const wrong: string[] = [];
  if (found.kind === "ok" && !(outcome.kind === "exited" && outcome.code === 0 && proofs[verb].test(classification))) {
    wrong.push("ok without proof");
  }
  if (found.kind !== "ok") {
    if (!/^[^\p{Cc}\p{Cf}]{1,300}$/u.test(found.detail)) wrong.push("detail");
    const { state } = verdictFromRun(found, verb, null);
    if (["clean", "unindexed", "drift"].includes(state)) wrong.push(state);
    if (state === "corrupt" && /Couldnotsetlock/iu.test(classification)) wrong.push("corrupt despite a lock");
  }
  const answer = parseContents(outcome.stdout);
  if (answer.kind === "contents" && !/"asked"/u.test(classification)) wrong.push("contents out of nothing");
  return wrong;
}

it("every recorded output, mutated in every way, for every verb: nothing is believed without proof", () => {
  for (const run of runs) {
    for (const [name, mutate] of Object.entries(mutations)) {
      for (const verb of run.verb === null ? verbs : [run.verb]) {
        const { stdout, stderr } = run.outcome;
        const at = Math.floor(stdout.text.length / 3);
        const outcome = {
          ...run.outcome,
          stdout: captured(mutate(stdout.text, at)),
          stderr: captured(mutate(stderr.text, Math.floor(stderr.text.length / 2))),
        };
        expect([run.id, name, verb, ...problems(outcome, verb)]).toEqual([run.id, name, verb]);
      }
    }
  }
}, 120_000);

it("a lock added to any recorded failure is busy", () => {
  for (const run of runs) {
    const stderr = captured(`${run.outcome.stderr.text}\n${lock}`);
    expect([run.id, classify({ ...run.outcome, stderr }, run.verb ?? "query").kind]).toEqual([run.id, "busy"]);
  }
});

it("100,000 random outputs: never a throw, never a belief without proof", () => {
  const words = [
    "Successfully",
    "finished",
    "indexing",
    "[",
    "]",
    "{",
    '"kind"',
    '"files"',
    ":",
    ",",
    "\n",
    "\u001b[",
    "m",
    "0",
  ];
  const text = fc.oneof(
    { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
    fc
      .array(fc.constantFrom(...words, lock, "Database Connection Error:", "Traceback (most recent call last)"), {
        maxLength: 12,
      })
      .map((parts) => parts.join("")),
    fc.constantFrom(...runs).chain(({ outcome }) => {
      const { text: whole } = outcome.stdout;
      return fc.nat(whole.length).map((at) => whole.slice(at, at + 400));
    }),
  );
  const run = fc.record({ code: fc.constantFrom(0, 0, 1, 2, 130, 139, 255), stdout: text, stderr: text });
  fc.assert(
    fc.property(run, fc.constantFrom(...verbs), ({ code, stdout, stderr }, verb) => {
      const outcome = {
        ...{ kind: "exited" as const, code, durationMs: 1, empty: true },
        stdout: captured(stdout),
        stderr: captured(stderr),
      };
      expect(problems(outcome, verb)).toEqual([]);
    }),
    { numRuns: 100_000 },
  );
}, 240_000);
