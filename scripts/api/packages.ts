import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

export interface PublicPackage {
  /** Folder below `packages/`, also the name of its page below `docs/api/`. */
  readonly folder: string;
  /** Its public declarations, as built; relative to the folder. */
  readonly declarations: string;
}

export const packages: readonly PublicPackage[] = [
  { folder: "pi-extension", declarations: "dist/index.d.ts" },
  { folder: "gate", declarations: "dist/index.d.ts" },
  { folder: "statechart", declarations: "dist/index.d.ts" },
  { folder: "runner", declarations: "dist/index.d.ts" },
];
