import type { Evidence, Json } from "@pi-codegraphcontext/statechart";

/** A field of one piece of evidence, as far as there is one. */
export function field(evidence: Evidence, name: string, key: string): Json | undefined {
  const value = evidence[name];
  return typeof value === "object" && value !== null ? (value as { readonly [key: string]: Json })[key] : undefined;
}
