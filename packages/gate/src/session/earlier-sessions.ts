/**
 * The last look at each workspace that was begun in this process, process-wide: an embedder opens many sessions in one folder
 * (field case B76), and Pi evaluates the extension anew after a reload.
 */
const QUEUES = Symbol.for("pi-codegraphcontext:turns");

function queues(): Map<string, Promise<void>> {
  const shared = globalThis as { [QUEUES]?: Map<string, Promise<void>> };
  shared[QUEUES] ??= new Map();
  return shared[QUEUES];
}

/** Waits until no other session of this process looks at `workspace`; the others then wait until `done` is called. */
export async function enterQueue(workspace: string): Promise<{ done(): void }> {
  const before = queues().get(workspace);
  const { promise, resolve } = Promise.withResolvers<void>();
  queues().set(workspace, promise);
  await before;
  return {
    done() {
      if (queues().get(workspace) === promise) queues().delete(workspace);
      resolve();
    },
  };
}

/**
 * Runs of ended sessions that are still going down, process-wide: Pi evaluates the extension anew after a reload, so a
 * module's own variable would not do.
 */
const SHUTDOWNS = Symbol.for("pi-codegraphcontext:endings");

function shutdowns(): Set<Promise<void>> {
  const shared = globalThis as { [SHUTDOWNS]?: Set<Promise<void>> };
  shared[SHUTDOWNS] ??= new Set();
  return shared[SHUTDOWNS];
}

export function trackShutdown(shutdown: Promise<void>): void {
  const settled = shutdown.catch(() => {}).finally(() => shutdowns().delete(settled));
  shutdowns().add(settled);
}

/** Resolves when no run of an earlier session of this process is left, so that a new session does not take it for a stranger's. */
export async function earlierShutdowns(): Promise<void> {
  await Promise.all(shutdowns());
}
