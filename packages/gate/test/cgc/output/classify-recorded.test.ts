import { stripVTControlCharacters } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Classification, classify } from "../../../src/cgc/output/classify.ts";
import { captured, type RecordedRun, recordedRuns } from "../../support/recorded-runs.ts";

const runs = recordedRuns();

/** What each recorded run means, by its name; the first pattern that fits counts, and what fits none went well. */
const meanings: readonly (readonly [name: RegExp, label: string])[] = [
  [/^lock_falkordb_per-repo_watch_HOLDER$/u, "timedOut"],
  [/_HOLDER$/u, "ok"],
  [
    /^gate_falkordb_force_corrupt_header|^fallback_|^dbdir_deleted|^sock_deleted_under|^neo4j_fallback/u,
    "fallback kuzudb",
  ],
  [/_(?:kuzudb|ladybugdb)_all_text_|_corrupt_header$/u, "corrupt not-a-database"],
  [/^corrupt_.*_truncate_/u, "corrupt truncated"],
  [/^corrupt_(?:kuzudb|ladybugdb)_dir_/u, "corrupt directory"],
  [/^corrupt_kuzudb_main_deleted_wal_kept/u, "corrupt orphaned-log"],
  [/^corrupt_ladybugdb_main_deleted_wal_kept|^fulldisk_ladybugdb_(?:index2|stats)|^torture_/u, "corrupt damaged-log"],
  [/^corrupt_kuzudb_wal_middle_random/u, "corrupt crash-on-open"],
  [/^corrupt_(?:kuzudb|ladybugdb)_chmod000/u, "unavailable storage"],
  [/^fulldisk_ladybugdb_index$/u, "failed"],
  [/^lock_(?:kuzudb|ladybugdb)_.*_(?:index|list|stats|update)$/u, "busy"],
  [/^gate_(?:kuzudb|ladybugdb)_.*_while_watch$|^render_lock|^(?!0\.3).*kuzudb\/28-lock/u, "busy"],
  [/^(?:ro_home|ro_repo_.*_per-repo)_/u, "unavailable home"],
  [
    /bad_backend|dbflag$|^backend_unknown|nohost|baduri|^hostile_cgc_yaml|^0\.3\.9\/kuzudb\/(?!.*(?:version|update))/u,
    "unavailable configuration",
  ],
  [
    /^falkor_remote_down|^neo4j_(?:black|down)|^hostile_mcp_neo4j_(?:global|per)|^hostile_(?:cgc_)?dotenv_per-repo(?:_bare)?$/u,
    "unavailable server",
  ],
  [/_missing_path$|_index_nonexist$|22-index-missing$/u, "failed"],
  [/^kill_.*(?:_INT_pid|midwrite|_then_index)$/u, "failed"],
  [/^lock_falkordb_.*_index_index$|^race_falkordb_0\.8_B|^race_falkordb_0_A|^loading_0\.8_B/u, "failed"],
  [/^0\.3\.9\/falkordb\/23-q-write$/u, "unknown"],
  [/^cwd_deleted_(?!version)/u, "unavailable install"],
  [/^enc_io(?:ascii|latin1)_index$|^lib_(?:kuzu|ladybug)_importerror|0\.[456].*23-q-write$/u, "failed"],
];

function expectedOf({ id }: RecordedRun): string {
  return meanings.find(([name]) => name.test(id))?.[1] ?? "ok";
}

function label(classification: Classification): string {
  if (classification.kind === "corrupt") return `corrupt ${classification.marker}`;
  if (classification.kind === "unavailable") return `unavailable ${classification.why}`;
  return classification.kind === "fallback" ? `fallback ${classification.to}` : classification.kind;
}

const ownRuns = runs.flatMap((run) => (run.verb === null ? [] : [{ ...run, verb: run.verb }]));
const healthy = new Set(ownRuns.filter((run) => expectedOf(run) === "ok").map(({ id }) => id));

describe("every recorded run of a verb the gate uses", () => {
  it.each(ownRuns)("$verb $id", (run) => {
    const { outcome, verb } = run;
    expect(label(classify(outcome, verb, { walExists: true }))).toBe(expectedOf(run));
  });
});

describe("every other recorded run, taken for a query", () => {
  const nothingProved = [
    "unknown",
    "failed",
    "timedOut",
    "unavailable install",
    "unavailable subcommand",
    "unavailable storage",
  ];
  it.each(runs.filter(({ verb }) => verb === null))("$id", (run) => {
    const expected = expectedOf(run);
    expect(expected === "ok" ? nothingProved : [expected]).toContain(
      label(classify(run.outcome, "query", { walExists: true })),
    );
  });
});

describe("recorded runs rendered in other ways", () => {
  const wrapped = (text: string, columns: number) =>
    stripVTControlCharacters(text).replace(new RegExp(`[^\\n]{${columns}}(?=[^\\n])`, "gu"), "$&\n");
  const renderings: Record<string, (text: string) => string> = {
    "wrapped at 40 columns": (text) => wrapped(text, 40),
    "wrapped at 13 columns": (text) => wrapped(text, 13),
    coloured: (text) => text.replace(/\S+/gu, "\u001b[1;31m$&\u001b[0m"),
    "with CRLF": (text) => text.replaceAll("\n", "\r\n"),
    "with progress": (text) => text.replaceAll("\n", "\r \u001b[2K\n"),
  };
  it.each(Object.entries(renderings))("%s mean the same", (_, render) => {
    for (const run of ownRuns) {
      const { stdout, stderr } = run.outcome;
      const outcome = { ...run.outcome, stdout: captured(render(stdout.text)), stderr: captured(render(stderr.text)) };
      expect([run.id, label(classify(outcome, run.verb, { walExists: true }))]).toEqual([run.id, expectedOf(run)]);
    }
  });

  it("are never ok when only their beginning was kept, unless the proof was in it", () => {
    const proofs = /Successfully|Skipping|Monitoring|CodeGraphContext|^\[/mu;
    fc.assert(
      fc.property(fc.constantFrom(...ownRuns), fc.double({ min: 0, max: 1, noNaN: true }), (run, share) => {
        const keep = (text: string) => captured(text.slice(0, Math.floor(text.length * share)));
        const outcome = {
          ...run.outcome,
          stdout: keep(run.outcome.stdout.text),
          stderr: keep(run.outcome.stderr.text),
        };
        const kind = classify(outcome, run.verb).kind;
        const classification = stripVTControlCharacters(`${outcome.stdout.text}\n${outcome.stderr.text}`);
        expect(kind !== "ok" || (healthy.has(run.id) && proofs.test(classification))).toBe(true);
      }),
    );
  });
});
