import { describe, expect, it } from "vitest";
import { classify } from "../../../src/cgc/output/classify.ts";
import { markers } from "../../../src/cgc/output/markers.ts";
import { exited } from "../../support/recorded-runs.ts";

const connecting = "Initializing services and database connection...\nDatabase Connection Error: ";

/** By marker: one text that real programs print, whether it comes while cgc connects, and what it has to mean. */
const texts: Readonly<Record<string, readonly [text: string, meaning: string, whileConnecting?: true]>> = {
  lock: ["IO exception: Could not set lock on file : /db/kuzudb", "busy"],
  "lock-windows": ["EPERM: operation not permitted, open 'C:\\db\\kuzudb'", "busy"],
  "not-a-database": ["The file is not a valid Kuzu database file!", "corrupt not-a-database", true],
  truncated: ["Reading past the end of the file /db/kuzudb with size 5", "corrupt truncated", true],
  "damaged-log": ["Corrupted wal file. Read out invalid WAL record type.", "corrupt damaged-log", true],
  "orphaned-log": ["unordered_map::at: key not found", "corrupt orphaned-log", true],
  directory: ["Database path cannot be a directory: /db/kuzudb", "corrupt directory", true],
  assertion: ["Assertion failed in file x.cpp on line 1: KU_UNREACHABLE", "corrupt assertion", true],
  "engine-version": ["Trying to read a database file with a different version.", "unavailable configuration", true],
  permission: ["IO exception: Cannot open file /db/kuzudb: Permission denied", "unavailable storage", true],
  "read-only": ["OSError: [Errno 30] Read-only file system: '/home/u/.codegraphcontext'", "unavailable home"],
  "home-permission": ["PermissionError: [Errno 13] '/home/u/.codegraphcontext/logs'", "unavailable home"],
  "disk-error": ["disk I/O error", "unavailable storage"],
  engine: ["invalid unordered_map<K, T> key", "unavailable storage"],
  "disk-full": ["[Errno 28] No space left on device", "unavailable storage"],
  context: ["Context 'team' is not registered. Create it first.", "unavailable context"],
  configuration: ["Database Configuration Error: Unknown database type: 'sqlite'", "unavailable configuration"],
  server: ["Error 111 connecting to 127.0.0.1:6379. Connection refused.", "unavailable server"],
  subcommand: ["Error: No such command 'watch'.", "unavailable subcommand"],
  install: ["ModuleNotFoundError: No module named 'typer'", "unavailable install"],
  traceback: ["Some warning\nTraceback (most recent call last):\n  ...\nValueError: x", "unavailable install"],
  encoding: ["UnicodeEncodeError: 'charmap' codec can't encode character '\\u2713'", "failed"],
  path: ["Error: Path does not exist: /ws", "failed"],
  "connection-lost": ["Connection closed by server.", "failed"],
  schema: ["Binder exception: Cannot find property x for n.", "failed"],
  error: ["Critical Error: it broke", "failed"],
};

it("there is a text for every marker", () => {
  expect(Object.keys(texts)).toEqual(markers.map(({ id }) => id));
});

describe.each(Object.entries(texts))("%s", (id, [text, meaning, whileConnecting]) => {
  const marker = markers.find((entry) => entry.id === id);

  it("means what it has to, in one sentence for people", () => {
    const classification = classify(exited(1, whileConnecting ? connecting + text : text), "index");
    const more =
      classification.kind === "corrupt"
        ? ` ${classification.marker}`
        : classification.kind === "unavailable"
          ? ` ${classification.why}`
          : "";
    expect([classification.kind + more, "detail" in classification && classification.detail]).toEqual([
      meaning,
      marker?.says,
    ]);
    expect(marker?.says).toMatch(/^\S.*\s.*[^.]\.$/u);
  });
});

it.each([
  ["a refused socket file is no server", "Error 111 connecting to unix socket: /db/falkordb.sock. Connection refused."],
  ["a server behind a socket went away", "Error 2 connecting to /h/db/falkordb.sock. No such file or directory."],
])("%s", (_, text) => {
  expect(classify(exited(1, text), "index")).toEqual({
    kind: "failed",
    detail: "The database server went away during the run.",
  });
});

it("a traceback behind cgc's own report of an error is that error", () => {
  const text = "An error occurred: boom\nTraceback (most recent call last):\n  ...";
  expect(classify(exited(1, text), "index")).toEqual({ kind: "failed", detail: "cgc reported: boom" });
});
