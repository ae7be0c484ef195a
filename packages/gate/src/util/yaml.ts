import { MOST_YAML_ALIASES } from "../budgets/budgets.ts";

/**
 * Reads one YAML 1.1 document as PyYAML reads it for cgc: of a key that comes twice, the last counts. Nothing, or nothing
 * but comments, gives undefined. Rejects on anything that is no YAML, and on more aliases than a config file has use for.
 */
export async function parseYaml(text: string): Promise<unknown> {
  if (text.trim() === "") return undefined;
  // Only here, because most sessions have no YAML to read and should not pay for the library.
  const { loadAll, YAML11_SCHEMA } = await import("js-yaml");
  const documents = loadAll(text, { schema: YAML11_SCHEMA, json: true, maxAliases: MOST_YAML_ALIASES });
  if (documents.length > 1) throw new Error("it holds more than one document");
  return documents[0];
}

export type Mapping = { readonly [key: string]: unknown };

export function isMapping(value: unknown): value is Mapping {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The mapping in a YAML text, `{}` for an empty one, null for anything else. */
export async function yamlMapping(text: string): Promise<Mapping | null> {
  try {
    const value = (await parseYaml(text)) ?? {};
    return isMapping(value) ? value : null;
  } catch {
    return null;
  }
}
