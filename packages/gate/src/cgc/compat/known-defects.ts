import type { Backend } from "../../backends/profile.ts";
import { inRange } from "./versions.ts";

/**
 * A measured defect of cgc that decides what the gate may do (docs/facts.md#falkordb-reload-defect,
 * #kuzu-maven-defect).
 */
export interface KnownDefect {
  readonly id: "falkordb-reload" | "kuzu-maven";
  /** Range of cgc versions, in npm's notation. */
  readonly versions: string;
  readonly backend: Backend;
  readonly damaged: string;
  /** `DIR` stands for the workspace, `CGC` for the program. */
  readonly userCan: string;
  /** Whether writing into an existing index of this backend does harm, so that drift is reported and not synced. */
  readonly writesHarm: boolean;
}

export const knownDefects: readonly KnownDefect[] = [
  {
    id: "falkordb-reload",
    versions: ">=0.6.0",
    backend: "falkordb",
    damaged: "Every write into a FalkorDB Lite file after its first index loses the links from files to their symbols.",
    userCan: "Switch to Kuzu and index again: cd DIR && CGC config db kuzudb && CGC index .",
    writesHarm: true,
  },
  {
    id: "kuzu-maven",
    versions: ">=0.6.0",
    backend: "kuzudb",
    damaged: "`cgc update` fails on repositories with Maven or Gradle dependencies after it has wiped their index.",
    userCan:
      "Let cgc sync in place, and end it with Ctrl-C once it says that it is monitoring: cd DIR && CGC watch --sync-on-start .",
    writesHarm: false,
  },
];

/** The defects of one installation. An unknown version is taken to have them all. */
export function defectsOf(version: string | null, backend: Backend): readonly KnownDefect[] {
  return knownDefects.filter(
    (defect) => defect.backend === backend && (version === null || inRange(version, defect.versions)),
  );
}
