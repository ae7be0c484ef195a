import { parse } from "yaml";

export type Mapping = { readonly [key: string]: unknown };

export function isMapping(value: unknown): value is Mapping {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The mapping in a YAML text, `{}` for an empty one, null for anything else. YAML 1.1, as PyYAML reads it for cgc. */
export function yamlMapping(text: string): Mapping | null {
  try {
    const value: unknown = parse(text, { version: "1.1", maxAliasCount: 100, logLevel: "silent" }) ?? {};
    return isMapping(value) ? value : null;
  } catch {
    return null;
  }
}
