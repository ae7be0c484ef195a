import type { Dialect } from "../../backends/profile.ts";
import { cypherString } from "./contents-query.ts";

/**
 * cgc prints query results through rich, which swallows `[markup]`, turns `:name:` into emoji and breaks lines at spaces.
 * So the query itself replaces these characters by private-use ones, and the answer is decoded again.
 */
const transit = [
  { character: "[", pattern: "\\[", stand: "\ue000" },
  { character: ":", pattern: ":", stand: "\ue001" },
  { character: " ", pattern: " ", stand: "\ue002" },
] as const;

/** A Cypher expression whose value survives rich. */
export function encodedForTransit(expression: string, { replaceAll }: Dialect): string {
  return transit.reduce(
    (inner, { character, pattern, stand }) =>
      replaceAll(inner, { character: cypherString(character), pattern: cypherString(pattern) }, cypherString(stand)),
    expression,
  );
}

export function decodeFromTransit(value: string): string {
  return transit.reduce((text, { character, stand }) => text.replaceAll(stand, character), value);
}
