import { randomUUID } from "node:crypto";
import { dirname, join } from "node:path";
import type { GuardedFolder } from "@pi-codegraphcontext/runner";
import type { Evidence, GateState } from "@pi-codegraphcontext/statechart";
import type { Backend } from "../backends/profile.ts";
import { cgcEnvironment } from "../cgc/environment.ts";
import { type Cgc, findCgc } from "../cgc/find-cgc.ts";
import type { IndexLocation } from "../database/index-location.ts";
import { readRecorded } from "../runs/current-record.ts";
import { locate } from "../runs/locate.ts";
import { neutralFolder } from "../runs/run-cgc.ts";
import type { Session } from "../session/session.ts";
import { errorCode } from "../util/files.ts";
import { copyWhole } from "./copy-whole.ts";
import { makeLeaseFolder } from "./lease-folders.ts";

/** How cgc is run on what was leased: in the environment, folder and program of the gate's own runs. */
export interface Launch {
  /** Absolute path of the program. */
  readonly file: string;
  /** The whole environment. */
  readonly env: Readonly<Record<string, string>>;
  /** Absolute. */
  readonly cwd: string;
}

/** A graph to read from until it is released, or its session ends. */
export interface Lease {
  readonly id: string;
  /** Absolute path of the private copy; null where the database is on a server and needs none. */
  readonly path: string | null;
  readonly backend: Backend;
  readonly launch: Launch;
  /** ISO 8601, UTC. */
  readonly madeAt: string;
  readonly holds: {
    /** Absolute real path. */
    readonly workspace: string;
    /** When the graph was verified (ISO 8601, UTC), null where that is not known. */
    readonly verifiedAt: string | null;
    /** Files in the graph then, or null. */
    readonly files: number | null;
    /** `evidence.changed` of that moment: what changed since the graph was verified; null where nothing is known to have. */
    readonly changed: Evidence[string] | null;
  };
}

export type Refusal = { readonly accepted: false; readonly reason: string };
export type LeaseAnswer = { readonly accepted: true; readonly lease: Lease } | Refusal;

/** What the gate knows at the moment of the request. */
export interface Known {
  readonly state: GateState;
  readonly reason: string;
  readonly evidence: Evidence;
}

export interface Leases {
  /** Does not reject. */
  lease(known: Known): Promise<LeaseAnswer>;
  release(id: string): Promise<{ readonly accepted: true } | Refusal>;
  releaseAll(): Promise<void>;
}

/** States in which the database file holds a graph that was whole when it was last looked at. */
const leasable: ReadonlySet<GateState> = new Set(["clean", "drift", "busy", "syncing"]);

const refused = (reason: string): Refusal => ({ accepted: false, reason });

async function holdsOf(
  session: Session,
  cgc: Cgc,
  location: IndexLocation,
  { evidence }: Known,
): Promise<Lease["holds"]> {
  const recorded = await readRecorded(session, cgc, location);
  // A database that was written since holds another graph than the one that was verified.
  const record = recorded.kind === "valid" && !recorded.databaseTouched ? recorded.record : null;
  return {
    workspace: session.workspace,
    verifiedAt: record === null ? null : new Date(record.verifiedAt).toISOString(),
    files: record?.filesInGraph ?? null,
    changed: evidence.changed ?? null,
  };
}

/**
 * What leads cgc to a copy. The type is named, because cgc opens the default database to find it out; port 0 stands for no
 * TCP port at all. By its folder for temporary files whatever runs on the copy is found again.
 */
function leadsTo(path: string, backend: Backend): Record<string, string> {
  const folder = dirname(path);
  return {
    ...{ CGC_RUNTIME_DB_PATH: path, CGC_RUNTIME_DB_TYPE: backend, FALKORDB_PORT: "0" },
    ...{ TMPDIR: folder, TMP: folder, TEMP: folder },
  };
}

/** The leases of one session. */
export function openLeases(session: Session): Leases {
  const folders = new Map<string, GuardedFolder | null>();
  let closed = false;

  async function make(known: Known): Promise<LeaseAnswer> {
    if (!leasable.has(known.state)) return refused(known.reason);
    const found = await findCgc(session);
    if (found.kind === "unavailable") return refused(found.reason);
    const location = await locate(session, found.cgc.launcher);
    const [hazard] = location.hazards;
    if (hazard !== undefined) return refused(hazard.detail);
    // Before the copy: a record that comes meanwhile is about a newer graph.
    const holds = await holdsOf(session, found.cgc, location, known);
    const copied = location.backend === "remote" ? { guarded: null, path: null } : await copyOf(location);
    if (typeof copied === "string") return refused(copied);
    const id = randomUUID();
    folders.set(id, copied.guarded);
    const { workspace, home, env } = session;
    const lease: Lease = {
      id,
      path: copied.path,
      backend: location.backend,
      launch: {
        file: found.cgc.launcher,
        env: {
          ...cgcEnvironment(env, { workspace, home }),
          ...(copied.path === null ? {} : leadsTo(copied.path, location.backend)),
        },
        cwd: await neutralFolder(session),
      },
      madeAt: new Date().toISOString(),
      holds,
    };
    if (!closed) return { accepted: true, lease };
    await release(id);
    return refused("The session has ended.");
  }

  async function copyOf({ backend, database }: IndexLocation) {
    if (database === null || backend === "remote" || backend === "unknown") return "The database is not known.";
    const room = await makeLeaseFolder(session.cacheFolder, database.size);
    if (typeof room === "string") return room;
    const path = join(room.folder, backend);
    const guarded = session.runner.guard(room.folder);
    const torn = await copyWhole(database.path, backend, path).catch(async (error) => {
      await guarded.remove();
      throw error;
    });
    if (torn === null) return { guarded, path };
    await guarded.remove();
    return torn;
  }

  async function release(id: string): ReturnType<Leases["release"]> {
    const folder = folders.get(id);
    if (folder === undefined) return refused("There is no such lease.");
    folders.delete(id);
    await folder?.remove();
    return { accepted: true };
  }

  return {
    lease: (known) => make(known).catch((error) => refused(`The index could not be copied (${errorCode(error)}).`)),
    release,
    async releaseAll() {
      closed = true;
      await Promise.all([...folders.keys()].map(release));
    },
  };
}
