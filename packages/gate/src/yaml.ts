/**
 * Reads one YAML 1.1 document as PyYAML reads it for cgc: of a key that comes twice, the last counts. Nothing, or nothing
 * but comments, gives undefined. Rejects on anything that is no YAML, and on more aliases than a config file has use for.
 */
export async function parseYaml(text: string): Promise<unknown> {
  if (text.trim() === "") return undefined;
  // Only here, because most sessions have no YAML to read and should not pay for the library.
  const { loadAll, YAML11_SCHEMA } = await import("js-yaml");
  const documents = loadAll(text, { schema: YAML11_SCHEMA, json: true, maxAliases: 100 });
  if (documents.length > 1) throw new Error("it holds more than one document");
  return documents[0];
}
