/** A Cypher string literal. Backslash and double quote are the only characters with a meaning inside it, on every backend. */
export function cypherString(text: string): string {
  return `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}
