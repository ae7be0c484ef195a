import type { Backend } from "../../backends/profile.ts";
import { backendNamed } from "../../backends/profiles.ts";

const announcement = /Databasebackendfallback:|FallingbacktoK.zuDB|switchedtoK.zuDBfallback/iu;
const destination = /Nowusing(K.zuDB|LadybugDB|Neo4j|NornicDB)|(K.zuDB)fallback/iu;

/**
 * The backend cgc quietly took instead of the configured one, as told on stderr under `ENABLE_APP_LOGS=WARNING`; null when it
 * kept to its configuration. A fallback opens another, often empty, database (facts/cgc.md, "Silent fallback").
 */
export function fallbackIn(squeezed: string): { readonly to: Backend } | null {
  if (!announcement.test(squeezed)) return null;
  const name = destination.exec(squeezed)?.slice(1).find(Boolean) ?? "";
  return { to: backendNamed(name.replace(/^K.zu/iu, "kuzu").replace(/(?<=Neo4j|Nornic)DB$/iu, "")) };
}
