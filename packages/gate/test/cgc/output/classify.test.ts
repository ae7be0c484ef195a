import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Verb } from "../../../src/cgc/arguments.ts";
import { classify } from "../../../src/cgc/output/classify.ts";
import { markers } from "../../../src/cgc/output/markers.ts";
import { captured, exited } from "../../support/recorded-runs.ts";

const connecting = "Initializing services and database connection...\nDatabase Connection Error: ";
const lock = "IO exception: Could not set lock on file : /home/u/.codegraphcontext/global/db/kuzudb";
const damage = "Runtime exception: Unable to open database. The file is not a valid Kuzu database file!";
const fallback =
  "Database backend fallback: FalkorDB Lite is not supported or not installed here. Now using KùzuDB at /home/u/db/kuzudb.";
const busy = { kind: "busy", holder: null, detail: "Another process holds the index database." };

describe("classify", () => {
  it("takes a lock for a lock, whatever else is said", () => {
    expect(classify(exited(1, `${connecting}${damage}\n${lock}`), "query")).toEqual(busy);
    expect(classify(exited(0, `[\n]\n`, lock), "query")).toEqual(busy);
    expect(classify({ ...exited(1, lock), kind: "timedOut" }, "query")).toEqual(busy);
  });

  it("reads the holder a lock text names", () => {
    expect(classify(exited(1, `${lock} (Lock is held by PID 238)`), "index")).toEqual({ ...busy, holder: 238 });
  });

  it.each([
    "EPERM: operation not permitted, open 'C:\\db\\kuzudb'",
    "The file is in use",
    "being used by another process",
  ])("knows Windows' words for a lock: %s", (text) => {
    expect(classify(exited(1, connecting + text), "query")).toEqual(busy);
  });

  it("calls an index damaged only for what cgc says while connecting", () => {
    expect(classify(exited(1, connecting + damage), "query")).toEqual({
      kind: "corrupt",
      marker: "not-a-database",
      confirmed: true,
      detail: "The index file is not a database.",
    });
    expect(classify(exited(1, "Watching /repos/is not a valid Kuzu database file"), "sync")).toEqual({
      kind: "failed",
      detail: "cgc ended with exit code 1.",
    });
  });

  it("does not take an I/O error for damage", () => {
    expect(classify(exited(1, `${connecting}disk I/O error`), "query")).toEqual({
      kind: "unavailable",
      why: "storage",
      detail: "The file system reported an I/O error for the index.",
    });
  });

  it("suspects damage when the engine dies on opening an index with a log", () => {
    const run = { ...exited(0, connecting), kind: "signaled" as const, signal: "SIGBUS" as const };
    const detail = "The database engine crashed on opening the index (SIGBUS).";
    expect(classify(run, "query", { walExists: true })).toEqual({
      kind: "corrupt",
      marker: "crash-on-open",
      confirmed: false,
      detail,
    });
    expect(classify(run, "query", { walExists: false })).toEqual({ kind: "failed", detail: "cgc crashed (SIGBUS)." });
    expect(classify(exited(139, ""), "query", { walExists: true })).toMatchObject({ marker: "crash-on-open" });
    expect(classify(exited(139, "Services initialized."), "index", { walExists: true })).toEqual({
      kind: "failed",
      detail: "cgc crashed (SIGSEGV).",
    });
  });

  it("reports a fallback unless it leads to the expected backend", () => {
    const run = exited(0, "[\n]\n", fallback);
    expect(classify(run, "query")).toEqual({
      kind: "fallback",
      to: "kuzudb",
      detail: "cgc could not start its database and opened another one (kuzudb).",
    });
    expect(classify(run, "query", { backend: "kuzudb" })).toEqual({ kind: "ok" });
    expect(classify(run, "query", { backend: "falkordb" })).toMatchObject({ kind: "fallback" });
  });

  it("takes damage of a database that cgc fell back to for a fallback", () => {
    expect(classify(exited(1, connecting + damage, fallback), "query")).toMatchObject({
      kind: "fallback",
      to: "kuzudb",
    });
  });

  it("calls an error reported with exit code 0 a failure, proof or not", () => {
    expect(classify(exited(0, "An error occurred: Connection closed by server.\n"), "query")).toEqual({
      kind: "failed",
      detail: "The database server went away during the run.",
    });
    const stdout = "An error occurred during indexing: list index\nSuccessfully finished indexing: /w";
    expect(classify(exited(0, stdout), "index")).toEqual({ kind: "failed", detail: "cgc reported: list index" });
  });

  it("wants the verb's own proof", () => {
    expect(classify(exited(0, "Already up to date"), "rebuild")).toEqual({
      kind: "unknown",
      detail: "cgc ended well but did not say that its work was done.",
    });
    expect(classify(exited(0, "Successfully re-indexed: /w"), "rebuild")).toEqual({ kind: "ok" });
    expect(classify(exited(0, "Successfully re-indexed: /w"), "index")).toMatchObject({ kind: "unknown" });
    expect(classify({ ...exited(0, ""), kind: "reached" }, "sync")).toEqual({ kind: "ok" });
    expect(classify({ ...exited(0, ""), kind: "reached" }, "index")).toMatchObject({ kind: "unknown" });
  });

  it("reads the rows of a proven query as data", () => {
    const stdout =
      'Services initialized.\n[\n  {\n    "p": "/w/Could not set lock on file/An error occurred"\n  }\n]\n';
    expect(classify(exited(0, stdout), "query")).toEqual({ kind: "ok" });
  });

  it("lets noise pass when the proof is there, and blames a traceback when it is not", () => {
    const traceback =
      "Traceback (most recent call last):\n  File x\nValueError: Cannot enable maintenance notifications";
    expect(classify(exited(0, "[\n]\n", traceback), "query")).toEqual({ kind: "ok" });
    expect(classify(exited(1, "", traceback), "query")).toEqual({
      kind: "unavailable",
      why: "install",
      detail: "cgc crashed before it began.",
    });
  });

  it("says nothing of cgc's advice and nothing that is not one line", () => {
    const stdout = "Neo4j connection failed.\n\u202eSuggested fixes: docker run -d neo4j\n";
    expect(classify(exited(1, stdout), "query")).toEqual({
      kind: "unavailable",
      why: "server",
      detail: "The configured database server does not answer.",
    });
    const long = `An error occurred: \u001b[31m\u202e${"x".repeat(999)}\nTraceback`;
    expect(classify(exited(1, long), "query")).toEqual({ kind: "failed", detail: `cgc reported: ${"x".repeat(285)}…` });
  });

  it("passes on what the runner says about a run that never was", () => {
    expect(classify({ kind: "spawnFailed", code: "ENOENT", message: "spawn cgc ENOENT" }, "query")).toEqual({
      kind: "spawnFailed",
      detail: "cgc could not be started: ENOENT",
    });
    expect(classify({ kind: "refused", message: "the session's runs are used up" }, "query")).toEqual({
      kind: "refused",
      detail: "the session's runs are used up",
    });
    expect(classify({ ...exited(0, ""), kind: "cancelled" }, "index")).toEqual({
      kind: "cancelled",
      detail: "The run was cancelled.",
    });
    expect(classify({ ...exited(0, ""), kind: "timedOut" }, "index")).toEqual({
      kind: "timedOut",
      detail: "cgc did not finish within 1 s.",
    });
  });
});

describe("classify, for any output", () => {
  const verb = fc.constantFrom<Verb>("version", "query", "index", "rebuild", "sync");
  const piece = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom(
      lock,
      damage,
      fallback,
      connecting,
      "An error occurred",
      "\u001b[31m",
      "\n",
      "[",
      "]",
      '[{"a":1}]',
      "Services initialized.",
    ),
  );
  const output = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));
  const ending = fc.oneof(
    fc.record({ kind: fc.constant("exited" as const), code: fc.integer({ min: 0, max: 255 }) }),
    fc.record({
      kind: fc.constant("signaled" as const),
      signal: fc.constantFrom<NodeJS.Signals>("SIGSEGV", "SIGKILL"),
    }),
    fc.record({ kind: fc.constantFrom("timedOut" as const, "cancelled" as const) }),
  );
  const run = fc
    .tuple(ending, output, output)
    .map(([how, stdout, stderr]) => ({ ...exited(0, stdout, stderr), ...how }));

  it("never throws, and says one clean line", () => {
    fc.assert(
      fc.property(run, verb, fc.boolean(), (outcome, name, walExists) => {
        const found = classify(outcome, name, { walExists });
        if (found.kind !== "ok") expect(found.detail).toMatch(/^[^\p{Cc}\p{Cf}]{1,300}$/u);
      }),
    );
  });

  it("never finds a run ok that did not exit with 0", () => {
    fc.assert(
      fc.property(run, verb, (outcome, name) => {
        if (outcome.kind !== "exited" || outcome.code !== 0) expect(classify(outcome, name).kind).not.toBe("ok");
      }),
    );
  });

  it("never lets damage outrank a lock", () => {
    fc.assert(
      fc.property(run, verb, (outcome, name) => {
        const stderr = captured(`${outcome.stderr.text}\n${lock}`);
        expect(classify({ ...outcome, stderr }, name).kind).toBe("busy");
      }),
    );
  });
});

describe("markers", () => {
  it("have their own names and match squeezed text only", () => {
    expect(new Set(markers.map(({ id }) => id)).size).toBe(markers.length);
    for (const { pattern, id } of markers) expect([id, /(?<!\\) /u.test(pattern.source)]).toEqual([id, false]);
  });
});
