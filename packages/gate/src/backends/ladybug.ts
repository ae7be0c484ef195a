import { embedded } from "./embedded.ts";
import type { BackendProfile } from "./profile.ts";

export const ladybug: BackendProfile<"ladybugdb"> = {
  ...embedded("LBUG"),
  name: "ladybugdb",
  configuredNames: ["ladybugdb"],
  moduleFile: "ladybug",
  fallbacks: [],
  openingTrace: null,
};
