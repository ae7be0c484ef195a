export { type Inspection, inspectDatabase } from "./inspect-database.ts";
export { type LocateInput, locateIndex } from "./locate-index.ts";
export type { DatabaseFile, Hazard, IndexLocation } from "./types.ts";
