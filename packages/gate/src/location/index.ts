export { type LocateInput, locateIndex } from "./locate-index.ts";
export type { DatabaseFile, Hazard, IndexLocation } from "./types.ts";
