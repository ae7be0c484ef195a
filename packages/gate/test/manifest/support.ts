import { statfsSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import type { Manifest } from "../../src/manifest/manifest.ts";
import { isRefusal } from "../../src/manifest/manifest.ts";
import { type ManifestOptions, takeManifest } from "../../src/manifest/take-manifest.ts";

/** A manifest of a tree that must not be refused. */
export async function manifestOf(root: string, options: Partial<ManifestOptions> = {}): Promise<Manifest> {
  const manifest = await takeManifest(root, { cgcVersion: "0.6.13", ...options });
  if (isRefusal(manifest)) throw new Error(`refused: ${manifest.kind}`);
  return manifest;
}

/** As if it had been taken so much later that no file in it is recent: its hashes may be taken over. */
export function aged(manifest: Manifest): Manifest {
  return { ...manifest, takenAt: manifest.takenAt + 60_000 };
}

/** Whether the folders of temporary trees show that nothing changed in them, as Linux's own file systems do. */
export const foldersTell =
  process.platform === "linux" &&
  [0xef53, 0x58465342, 0x9123683e, 0xf2f52010, 0x01021994].includes(statfsSync(tmpdir()).type);

/** Waits for the next tick of the file system's clock, so that no later edit leaves a file with the times it had. */
export function nextTick(file: string): void {
  writeFileSync(file, "");
  const { ctimeMs } = statSync(file);
  while (statSync(file).ctimeMs === ctimeMs) writeFileSync(file, "");
}
