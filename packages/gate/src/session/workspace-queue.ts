/**
 * The last look at each workspace that was begun in this process, process-wide: an embedder opens many sessions in one folder
 * (field case B76), and Pi evaluates the extension anew after a reload.
 */
const KEY = Symbol.for("pi-codegraphcontext:turns");

function turns(): Map<string, Promise<void>> {
  const shared = globalThis as { [KEY]?: Map<string, Promise<void>> };
  shared[KEY] ??= new Map();
  return shared[KEY];
}

/** Waits until no other session of this process looks at `workspace`; the others then wait until `done` is called. */
export async function enterQueue(workspace: string): Promise<{ done(): void }> {
  const before = turns().get(workspace);
  const { promise, resolve } = Promise.withResolvers<void>();
  turns().set(workspace, promise);
  await before;
  return {
    done() {
      if (turns().get(workspace) === promise) turns().delete(workspace);
      resolve();
    },
  };
}
