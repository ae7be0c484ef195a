import { describe, type GateEvent, gateMachine } from "@pi-codegraphcontext/statechart";
import { type Actor, createActor, waitFor } from "xstate";
import { gateActors } from "./actors/index.ts";
import { HEARTBEAT_MS, MOST_RUNS } from "./budgets/budgets.ts";
import { loadConfig } from "./config/load.ts";
import type { PartialConfig } from "./config/schema.ts";
import { type HolderWatch, watchHolder } from "./holders/holder-watch.ts";
import { type LeaseAnswer, type Leases, openLeases, type Refusal } from "./leases/leases.ts";
import { type GateLogger, openLog, redacting, silent } from "./logging/log.ts";
import { traceLine } from "./logging/trace-line.ts";
import type { GateNotice } from "./notices/compose.ts";
import { composeConfigNotice, composeNotice } from "./notices/compose.ts";
import { holderLeft } from "./runs/holder-left.ts";
import { earlierShutdowns, enterQueue } from "./session/earlier-sessions.ts";
import { homeOf, openSession, realWorkspace, type Session } from "./session/session.ts";
import { type GateSnapshot, initialSnapshot, restingSnapshot, sameSnapshot, snapshotOf } from "./snapshot.ts";
import { errorCode } from "./util/files.ts";

export interface GateOptions {
  /** The session's folder; it, and never the process's own, is the workspace. */
  readonly cwd: string;
  /** Wins over environment and files. */
  readonly config?: PartialConfig;
  /** Replaces the search for the person's own config file. */
  readonly configFile?: string;
  /** Default `process.env`. */
  readonly env?: NodeJS.ProcessEnv;
  /** Called at most once per condition. What it throws is logged and swallowed. */
  readonly notify?: (notice: GateNotice) => void;
  /** Default: JSON lines to the file named by `PI_CGC_LOG`, else nothing. */
  readonly logger?: GateLogger;
}

/** One session's gate. No method throws or rejects for what cgc, the workspace or the configuration does. */
export interface Gate {
  readonly snapshot: GateSnapshot;
  /** `listener` gets each new snapshot, not the present one. Returns the way to stop. */
  subscribe(listener: (snapshot: GateSnapshot) => void): () => void;
  /** Looks at the index, and syncs or creates it where configuration allows. Resolves when the state rests. */
  start(): Promise<GateSnapshot>;
  /** Consent to index this workspace now; without effect in a state that does not offer it. Resolves when the state rests. */
  create(): Promise<GateSnapshot>;
  /**
   * The explicit yes to a rebuild of what `corrupt` reports; without effect in any other state. `diagnosis` binds the yes
   * to the `evidence.diagnosis` the person was shown; left out, it means the present one.
   */
  rebuild(yes: { readonly confirm: true; readonly diagnosis?: string }): Promise<GateSnapshot>;
  /** Stops the index, sync or rebuild under way; the index before it stays. */
  cancel(): Promise<{ readonly accepted: true } | Refusal>;
  /** A private copy of the verified database to read from, for as long as the session or until it is given back. */
  lease(): Promise<LeaseAnswer>;
  /** Gives a lease back: what still runs on it is ended, and its folder removed. */
  releaseLease(id: string): Promise<{ readonly accepted: true } | Refusal>;
  /** Ends the session and every cgc run of it, within about a second; what has not ended by then goes on being ended. */
  end(): Promise<void>;
}

const resting = (snapshot: Actor<typeof gateMachine> extends { getSnapshot(): infer S } ? S : never) =>
  !snapshot.hasTag("working");

/** Makes the gate of one session. Nothing happens before `start()`. */
export function createGate(options: GateOptions): Gate {
  const { cwd, notify, env = process.env } = options;
  const workspace = realWorkspace(cwd);
  const listeners = new Set<(snapshot: GateSnapshot) => void>();
  let log = options.logger ?? silent;
  let actor: Actor<typeof gateMachine> | undefined;
  let session: Session | undefined;
  let leases: Leases | undefined;
  let snapshot = initialSnapshot(workspace, MOST_RUNS);
  let workBegan: number | null = null;
  let heartbeat: NodeJS.Timeout | undefined;
  let starting: Promise<GateSnapshot> | undefined;
  let ending: Promise<void> | undefined;
  let holderWatch: HolderWatch | undefined;
  let turn: Awaited<ReturnType<typeof enterQueue>> | undefined;

  /** XState warns on the console about events after the end, and the console belongs to the host. */
  function send(event: GateEvent): void {
    if (actor?.getSnapshot().status === "active") actor.send(event);
  }

  function guarded(what: string, action: () => void): void {
    try {
      action();
    } catch (error) {
      log.error({ err: error }, `${what} threw`);
    }
  }

  function tell(notice: GateNotice): void {
    log.info({ condition: notice.condition, message: notice.message }, "notice");
    if (notify !== undefined) guarded("notify", () => notify(notice));
  }

  function keepTime(maintaining: boolean): void {
    if (maintaining === (workBegan !== null)) return;
    workBegan = maintaining ? performance.now() : null;
    clearInterval(heartbeat);
    if (maintaining) heartbeat = setInterval(publish, HEARTBEAT_MS).unref();
  }

  /** Somebody holds the index: once it has left, everything is looked at anew. */
  function waitForHolder(isBusy: boolean): void {
    if (isBusy === (holderWatch !== undefined)) return;
    holderWatch?.stop();
    const hasLeft = isBusy && session !== undefined ? holderLeft(session, actor?.getSnapshot().context) : null;
    holderWatch = hasLeft === null ? undefined : watchHolder({ hasLeft, onLeft: () => send({ type: "holder.left" }) });
  }

  function publish(): void {
    if (actor === undefined) return;
    const place = describe(actor.getSnapshot());
    const looking = place.state === "detecting" || place.state === "probing";
    if (!looking) turn?.done();
    keepTime(place.working && !looking);
    // At the end runs are still going down; `session.end()` releases once they are gone.
    if (!place.working && place.state !== "ended") void session?.release();
    waitForHolder(place.state === "busy");
    const elapsedMs = workBegan === null ? null : performance.now() - workBegan;
    const now = Date.now();
    const since = place.state === snapshot.state ? snapshot.since : new Date(now).toISOString();
    const next = snapshotOf(actor.getSnapshot().context, place, { now, since, elapsedMs });
    if (!sameSnapshot(snapshot, next)) show(next);
  }

  function show(next: GateSnapshot): void {
    snapshot = next;
    for (const listener of listeners) guarded("listener", () => listener(next));
  }

  async function begin(): Promise<GateSnapshot> {
    log = redacting(options.logger ?? (await openLog(env)), homeOf(env));
    const { config, problems } = await loadConfig({
      workspace,
      env,
      ...(options.config === undefined ? {} : { options: options.config }),
      ...(options.configFile === undefined ? {} : { file: options.configFile }),
    });
    turn = await enterQueue(workspace);
    await earlierShutdowns();
    if (ending !== undefined) {
      turn.done();
      return snapshot;
    }
    if (problems.length > 0) tell(composeConfigNotice(problems, snapshot));
    session = openSession({
      workspace,
      config,
      env,
      log,
      onRun: (verb) => send({ type: "run.started", verb }),
      onProgress: (done, total) => send({ type: "run.progress", done, total }),
    });
    leases = openLeases(session);
    const { autoCreate, syncOnStart } = config.lifecycle;
    actor = createActor(gateMachine.provide({ actors: gateActors(session) }), {
      input: { workspace, consent: { create: autoCreate, sync: syncOnStart }, runBudget: MOST_RUNS },
      inspect: (seen) => {
        const line = traceLine(seen, new Date());
        if (line !== null) log.debug(line, "chart");
      },
    });
    actor.on("notice", ({ condition }) => {
      // The notice is emitted while the chart is still moving; its words need the state it arrives in.
      queueMicrotask(() => tell(composeNotice(condition, snapshot)));
    });
    actor.subscribe(publish);
    actor.start();
    return settled();
  }

  function fail(error: unknown): GateSnapshot {
    log.error({ err: error }, "the gate could not start");
    turn?.done();
    if (ending === undefined) {
      show(restingSnapshot(snapshot, "unknown", `The gate could not start (${errorCode(error)}).`));
      tell(composeNotice("unknown", snapshot));
    }
    return snapshot;
  }

  async function settled(): Promise<GateSnapshot> {
    if (actor !== undefined) await waitFor(actor, resting).catch(() => {});
    return snapshot;
  }

  async function close(): Promise<void> {
    if (actor === undefined) show(restingSnapshot(snapshot, "ended", "The session has ended."));
    send({ type: "session.end" });
    listeners.clear();
    keepTime(false);
    await Promise.all([session?.end(), leases?.releaseAll()]);
  }

  return {
    get snapshot() {
      return snapshot;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      starting ??= begin().catch(fail);
      return starting;
    },
    create() {
      send({ type: "create.confirm" });
      return settled();
    },
    rebuild(yes) {
      const diagnosis = yes.diagnosis ?? actor?.getSnapshot().context.diagnosis;
      if (yes.confirm === true && typeof diagnosis === "string") {
        send({ type: "rebuild.confirm", workspace, diagnosis });
      }
      return settled();
    },
    async cancel() {
      const isStopped = session?.work.cancel() === true;
      return isStopped ? { accepted: true } : { accepted: false, reason: "No index, sync or rebuild is under way." };
    },
    async lease() {
      return leases?.lease(snapshot) ?? { accepted: false, reason: snapshot.reason };
    },
    async releaseLease(id) {
      return leases?.release(id) ?? { accepted: false, reason: "There is no such lease." };
    },
    end() {
      ending ??= close().catch((error) => log.error({ err: error }, "the session did not end cleanly"));
      return ending;
    },
  };
}
