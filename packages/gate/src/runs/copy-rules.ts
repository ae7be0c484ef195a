import type { DatabaseFile, IndexLocation } from "../database/index-location.ts";
import type { Contention } from "../holders/contention.ts";

type Apart<B extends IndexLocation["backend"]> = IndexLocation & {
  readonly backend: B;
  readonly database: DatabaseFile;
};

/**
 * Whether a question goes to a copy. FalkorDB Lite only: there, whoever comes first owns the server, and takes it down for all
 * others at its end (facts/cgc.md, "Owner hazard"). Not while a server that nobody owns still has the newest state.
 */
export function usesCopyForQuery(
  location: IndexLocation,
  { isServed }: Pick<Contention, "isServed">,
): location is Apart<"falkordb"> {
  return location.backend === "falkordb" && location.database !== null && !isServed;
}

/**
 * Whether work is done on a copy that replaces the database once it is verified. On Kuzu and Ladybug where there is something
 * to lose: a sync takes each file out and puts it in again, so one that is cut off in place has lost a file. Not with a log
 * beside the file, which a copy would tear from it, and not where nobody can tell who else has the database open: the
 * engine's own lock has to do there.
 */
export function usesCopyForWork(
  location: IndexLocation,
  contention: Pick<Contention, "isServed" | "seesHolders">,
): location is Apart<"falkordb" | "kuzudb" | "ladybugdb"> {
  const { backend, database } = location;
  if (backend !== "kuzudb" && backend !== "ladybugdb") return usesCopyForQuery(location, contention);
  return database?.exists === true && !database.walExists && contention.seesHolders;
}
