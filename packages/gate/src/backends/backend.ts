/**
 * What holds the graph. `remote` is a server (Neo4j, Nornic, FalkorDB over TCP): no local file can answer for it.
 * `unknown` is a name this cgc would refuse, or one that only cgc itself can resolve.
 */
export type Backend = "falkordb" | "kuzudb" | "ladybugdb" | "remote" | "unknown";

const remoteNames = new Set(["neo4j", "nornic", "falkordb-remote"]);

/** Reads the name of a backend as cgc does: in any case. */
export function backendNamed(name: string): Backend {
  const known = name.toLowerCase();
  if (known === "falkordb" || known === "kuzudb" || known === "ladybugdb") return known;
  return remoteNames.has(known) ? "remote" : "unknown";
}
