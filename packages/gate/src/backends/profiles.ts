import { falkordb } from "./falkordb.ts";
import { kuzu } from "./kuzu.ts";
import { ladybug } from "./ladybug.ts";
import type { Backend, BackendProfile, LocalBackend } from "./profile.ts";
import { remote, unknown } from "./remote.ts";

const profiles: { readonly [B in Backend]: BackendProfile<B> } = {
  falkordb,
  kuzudb: kuzu,
  ladybugdb: ladybug,
  remote,
  unknown,
};

export function profileOf<B extends Backend>(backend: B): BackendProfile<B> {
  return profiles[backend];
}

/** Reads the name of a backend as cgc does: in any case. */
export function backendNamed(name: string): Backend {
  const known = name.toLowerCase();
  return Object.values(profiles).find(({ configuredNames }) => configuredNames.includes(known))?.name ?? "unknown";
}

/** The engines that an installation of cgc may have. */
export const localProfiles = [falkordb, kuzu, ladybug] as const;

export function isLocal(backend: Backend): backend is LocalBackend {
  return localProfiles.some(({ name }) => name === backend);
}

/** Suffixes of all files that may belong to a database, whatever backend it was used with before. */
export const allSideFiles: readonly string[] = [...new Set(localProfiles.flatMap(({ sideFiles }) => sideFiles))];
