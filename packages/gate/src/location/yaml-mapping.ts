import { parseYaml } from "../yaml.ts";

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
