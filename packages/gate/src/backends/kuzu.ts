import { embedded } from "./embedded.ts";
import type { BackendProfile } from "./profile.ts";

export const kuzu: BackendProfile<"kuzudb"> = {
  ...embedded("KUZU"),
  name: "kuzudb",
  configuredNames: ["kuzudb"],
  moduleFile: "kuzu",
  fallbacks: ["ladybugdb", "remote"],
  // In the header page, of Kuzu 0.11.3. A write changes others, the place of the metadata at 20 to 23 among them
  // (docs/facts.md#kuzu-read-traces).
  openingTrace: { start: 28, end: 32 },
};
