/**
 * The two installations of cgc the tests run against. cgc itself picks its backend by the interpreter: FalkorDB Lite
 * from Python 3.12 on, Kuzu below. So Kuzu prefers 3.11, and takes a newer Python (where it must be configured) only
 * when there is no older one.
 */
export const backends = [
  { name: "kuzu", module: "kuzu", pythons: ["3.11", "3.10", "3.12", "3.13"] },
  { name: "falkordb", module: "redislite", pythons: ["3.12", "3.13", "3.14"] },
];

export const defaultVersion = "0.6.13";

/** The folder below `.cgc/`: plain for the version under test, prefixed for others (`0.5.8-kuzu`). */
export function folderName(backend, version) {
  return version === defaultVersion ? backend.name : `${version}-${backend.name}`;
}
