import { embedded } from "./embedded.ts";
import { falkordb } from "./falkordb.ts";
import { type BackendProfile, openCypher } from "./profile.ts";

/** A server: nothing about it is to be seen on this machine, and the gate begins no work on it by itself. */
export const remote: BackendProfile<"remote"> = {
  name: "remote",
  configuredNames: ["neo4j", "nornic", "falkordb-remote"],
  moduleFile: null,
  requires: null,
  fallbacks: [],
  sideFiles: [],
  socket: null,
  check: null,
  takesEmptyFile: false,
  openingTrace: null,
  holdersShowBy: null,
  usesCopyForQuery: () => false,
  usesCopyForWork: () => false,
  loadMsPerMB: 0,
  filesPerSecond: 2,
  memoryBytes: falkordb.memoryBytes,
  dialect: openCypher,
};

/** Where files do not tell the engine. Costs are the higher ones, and whoever locks the file holds it. */
export const unknown: BackendProfile<"unknown"> = {
  ...remote,
  name: "unknown",
  configuredNames: [],
  fallbacks: [],
  holdersShowBy: "lock",
  memoryBytes: embedded("").memoryBytes,
};
