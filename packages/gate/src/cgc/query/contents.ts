import { stripVTControlCharacters } from "node:util";
import type { Captured } from "@pi-codegraphcontext/runner";
import { decodeFromTransit, type RowKind } from "./contents-query.ts";

export interface Repository {
  readonly path: string;
  /** ISO-8601, written when an index run starts: no proof that it was completed. */
  readonly indexedAt: string | null;
  readonly commitHash: string | null;
}

export interface Contents {
  readonly kind: "contents";
  /** The repository node with exactly the workspace's path; null means not indexed. */
  readonly repository: Repository | null;
  /** Indexed folders around the workspace. They do not make the workspace itself indexed. */
  readonly enclosing: readonly string[];
  /** Absolute paths below the workspace, as cgc stores them (`/` between their parts). */
  readonly files: readonly string[];
  /** Functions and classes below the workspace. */
  readonly symbols: number;
  /** File-CONTAINS edges to functions and classes; a sound index has one for every symbol. */
  readonly edges: number;
  /** Line numbers and lengths of all symbols, added up: another graph of the same files seldom has the same. */
  readonly extent: number;
}

export type Answer = Contents | { readonly kind: "unparseable"; readonly detail: string };

interface Row {
  readonly kind: RowKind;
  readonly texts: readonly string[];
  readonly total: number;
}

/** Reads the answer to `contentsQuery`. Whatever is not exactly such an answer is `unparseable`, never "not indexed". */
export function parseContents(stdout: Captured): Answer {
  if (stdout.truncated) return unparseable("cgc's answer was longer than the gate keeps");
  const rows = jsonArrayIn(stdout.text);
  if (rows === undefined) return unparseable("cgc's answer holds no JSON array");
  if (!rows.every(isRow)) return unparseable("cgc's answer has rows of another shape");
  if (!rows.some(({ kind }) => kind === "asked")) return unparseable("cgc's answer is not to the gate's question");
  const textsOf = (kind: RowKind) =>
    rows.filter((row) => row.kind === kind).flatMap((row) => row.texts.map(decodeFromTransit));
  const totalOf = (kind: RowKind) => rows.reduce((sum, row) => (row.kind === kind ? sum + row.total : sum), 0);
  const [path, indexedAt, commitHash] = textsOf("repository");
  const files = textsOf("files");
  if (files.length !== totalOf("files")) return unparseable("cgc's answer lists fewer files than it counts");
  return {
    kind: "contents",
    repository: path === undefined ? null : { path, indexedAt: indexedAt || null, commitHash: commitHash || null },
    enclosing: textsOf("enclosing"),
    files,
    symbols: totalOf("symbols"),
    edges: totalOf("edges"),
    extent: totalOf("extent"),
  };
}

const kinds: ReadonlySet<unknown> = new Set<RowKind>([
  "asked",
  "repository",
  "enclosing",
  "files",
  "symbols",
  "edges",
  "extent",
]);

function isRow(value: unknown): value is Row {
  if (typeof value !== "object" || value === null) return false;
  const { kind, texts, total } = value as Partial<Record<keyof Row, unknown>>;
  return (
    kinds.has(kind) &&
    Array.isArray(texts) &&
    texts.every((text) => typeof text === "string") &&
    Number.isSafeInteger(total)
  );
}

function unparseable(detail: string): Answer {
  return { kind: "unparseable", detail };
}

const stringOrBreak = /"(?:\\.|[^"\\])*"/gsu;

/**
 * The JSON array that `cgc query` prints after its banner lines, or undefined. Line breaks inside strings come from rich:
 * JSON itself would escape them, and the values hold no spaces at which rich could have dropped one (contents-query.ts).
 */
export function jsonArrayIn(output: string): unknown[] | undefined {
  const text = stripVTControlCharacters(output);
  for (const start of text.matchAll(/^\[/gmu)) {
    const end = text.lastIndexOf("]");
    const joined = text.slice(start.index, end + 1).replace(stringOrBreak, (string) => string.replace(/[\r\n]+/gu, ""));
    const value = parsed(joined);
    if (Array.isArray(value)) return value;
  }
  return undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
