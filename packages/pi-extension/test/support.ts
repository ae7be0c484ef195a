import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Host } from "../src/host.ts";

type Listener = (data: unknown) => void;

/** Pi's bus: synchronous, objects by reference. */
export function fakeBus() {
  const listeners = new Map<string, Set<Listener>>();
  return {
    emit: (channel: string, data: unknown) => {
      for (const listener of listeners.get(channel) ?? []) listener(data);
    },
    on(channel: string, listener: Listener) {
      const set = listeners.get(channel) ?? new Set();
      listeners.set(channel, set.add(listener));
      return () => void set.delete(listener);
    },
    count: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
  };
}

/** A host whose environment has no cgc, in a folder of its own. */
export async function fakeHost(more: Partial<Host> = {}) {
  const folder = await mkdtemp(join(tmpdir(), "pi-host-"));
  const notices: string[] = [];
  const events = fakeBus();
  const host: Host = {
    cwd: folder,
    hasUI: true,
    ui: { notify: (message: string) => void notices.push(message), select: async () => undefined },
    events,
    isGone: () => false,
    ...more,
  };
  return { host, events, notices, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
}
