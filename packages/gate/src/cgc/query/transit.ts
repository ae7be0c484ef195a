import type { Backend } from "../../backends/backend.ts";

/** A Cypher string literal. Backslash and double quote are the only characters with a meaning inside it, on every backend. */
export function cypherString(text: string): string {
  return `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

/**
 * cgc prints query results through rich, which swallows `[markup]`, turns `:name:` into emoji and breaks lines at spaces.
 * So the query itself replaces these characters by private-use ones, and the answer is decoded again.
 */
const transit = [
  { character: "[", pattern: "\\[", stand: "\ue000" },
  { character: ":", pattern: ":", stand: "\ue001" },
  { character: " ", pattern: " ", stand: "\ue002" },
] as const;

/** A Cypher expression whose value survives rich. Kuzu and Ladybug have no `replace`, FalkorDB and Neo4j no `regexp_replace`. */
export function encodedForTransit(expression: string, backend: Backend): string {
  const regular = backend === "kuzudb" || backend === "ladybugdb";
  return transit.reduce(
    (inner, { character, pattern, stand }) =>
      regular
        ? `regexp_replace(${inner}, ${cypherString(pattern)}, ${cypherString(stand)}, "g")`
        : `replace(${inner}, ${cypherString(character)}, ${cypherString(stand)})`,
    expression,
  );
}

export function decodeFromTransit(value: string): string {
  return transit.reduce((text, { character, stand }) => text.replaceAll(stand, character), value);
}
