import type { BaselineRecord } from "../../src/baseline/baseline-record.ts";
import type { ManifestEntry } from "../../src/manifest/manifest.ts";
import type { TreeStats } from "../../src/manifest/tree-stats.ts";
import { statTable } from "../../src/manifest/tree-stats.ts";

const stat = { size: 6, mtimeMs: 1_796_073_603_937.7266, ctimeMs: 1_796_073_603_938.25, ino: 4_021_111_999 };

export const entries: readonly ManifestEntry[] = [
  { path: "README.md", kind: "bare", hash: null, stat: null },
  { path: 'src/ü "quoted"\n.py', kind: "parsed", hash: "c8s4WKaHqElMozIwUwFigv", stat },
  { path: "\udcff.py", kind: "parsed", hash: "!EACCES", stat: null },
  { path: "link.py", kind: "parsed", hash: "c8s4WKaHqElMozIwUwFigv", stat, target: "/elsewhere/a.py" },
];

const stats: TreeStats = {
  rules: "r",
  folders: statTable([
    { path: "", stat },
    { path: "src", stat: { ...stat, ino: 4_021_111_998 } },
  ]),
  files: statTable(entries),
};

/** A record of a workspace with odd names in it. */
export function recordOf(workspace: string, more: Partial<BaselineRecord> = {}): BaselineRecord {
  return {
    workspace,
    database: {
      backend: "kuzudb",
      mode: "global",
      path: "/db/kuzudb",
      ino: 7,
      size: 4096,
      mtimeMs: 10.5,
      digest: "d1",
    },
    cgc: { executable: "/opt/cgc", size: 300, mtimeMs: 20.25, version: "0.6.13" },
    head: null,
    manifest: {
      root: workspace,
      entries,
      fingerprint: "f",
      takenAt: 1_796_073_604_131,
      counts: { parsed: 3, bare: 1, pass: 0, own: 0 },
      unreadable: [],
      nestedRepositories: [],
      stats,
    },
    verifiedAt: 1_796_073_700_000,
    filesInGraph: 4,
    extent: 100,
    missing: ["\udcff.py"],
    degraded: null,
    filesPerSecond: 2.2,
    ...more,
  };
}
