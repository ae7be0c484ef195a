export { attachedClients } from "./attached-clients.ts";
export { type FindHoldersInput, findHolders } from "./find-holders.ts";
export { findUsers } from "./find-users.ts";
export type { Holder, HolderReport, ServerState } from "./types.ts";
