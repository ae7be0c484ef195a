import { expect, test } from "vitest";
import { session } from "./model/session.ts";

const confirm = "rebuild.confirm as diagnosed";

test.each<[string, string[], string[]]>([
  ["a clean start says nothing", ["detectIndex clean"], []],
  ["cgc missing", ["detectIndex unavailable"], ["unavailable"]],
  ["busy", ["detectIndex inconclusive", "probeIndex busy"], ["busy"]],
  ["not understood", ["detectIndex unknown"], ["unknown"]],
  ["thrown", ["error.actor.detectIndex"], ["unknown"]],
  ["spoilt answers", ["detectIndex clean degraded"], ["damaged"]],
  ["drift that rests", ["detectIndex drift refused"], ["drift"]],
  ["no consent yet", ["detectIndex unindexed explicit"], ["unindexed"]],
  ["a sync", ["detectIndex drift safe", "syncIndex done", "verifyIndex clean"], ["syncing", "clean.after.work"]],
  [
    "a sync that did not help",
    ["detectIndex drift safe", "syncIndex done", "verifyIndex drift safe"],
    ["syncing", "drift"],
  ],
  ["a sync that failed", ["detectIndex drift safe", "syncIndex failed"], ["syncing", "sync.failed"]],
  ["a sync that threw", ["detectIndex drift safe", "error.actor.syncIndex"], ["syncing", "sync.failed"]],
  ["a sync that met a lock", ["detectIndex drift safe", "syncIndex busy"], ["syncing", "busy"]],
  [
    "a sync that lost the index",
    ["detectIndex drift safe", "syncIndex done", "verifyIndex unindexed refused"],
    ["syncing", "sync.failed"],
  ],
  [
    "an index by consent",
    ["detectIndex unindexed automatic", "indexWorkspace done", "verifyIndex clean"],
    ["indexing", "clean.after.work"],
  ],
  [
    "an index when asked",
    ["detectIndex unindexed explicit", "create.confirm", "indexWorkspace done", "verifyIndex clean degraded"],
    ["unindexed", "indexing", "damaged"],
  ],
  ["an index that failed", ["detectIndex unindexed automatic", "indexWorkspace failed"], ["indexing", "index.failed"]],
  [
    "an index that threw",
    ["detectIndex unindexed automatic", "error.actor.indexWorkspace"],
    ["indexing", "index.failed"],
  ],
  [
    "an index that vanished",
    ["detectIndex unindexed explicit", "create.confirm", "indexWorkspace done", "verifyIndex unindexed explicit"],
    ["unindexed", "indexing", "index.failed"],
  ],
  [
    "an index that could not start",
    ["detectIndex unindexed automatic", "indexWorkspace spawnFailed"],
    ["indexing", "unavailable"],
  ],
  [
    "an index that met damage",
    ["detectIndex unindexed automatic", "indexWorkspace corrupt"],
    ["indexing", "index.failed", "corrupt"],
  ],
  [
    "an index and then a sync",
    ["detectIndex unindexed automatic", "indexWorkspace done", "verifyIndex drift safe"],
    ["indexing", "syncing"],
  ],
  [
    "a rebuild",
    ["detectIndex corrupt", confirm, "rebuildIndex done", "verifyIndex clean"],
    ["corrupt", "rebuilding", "clean.after.work"],
  ],
  [
    "a rebuild that failed",
    ["detectIndex corrupt", confirm, "rebuildIndex failed"],
    ["corrupt", "rebuilding", "rebuild.failed"],
  ],
  [
    "a rebuild that threw",
    ["detectIndex corrupt", confirm, "error.actor.rebuildIndex"],
    ["corrupt", "rebuilding", "rebuild.failed"],
  ],
  [
    "a rebuild over damage",
    ["detectIndex corrupt", confirm, "rebuildIndex corrupt"],
    ["corrupt", "rebuilding", "rebuild.failed"],
  ],
  [
    "a rebuild that did not help",
    ["detectIndex corrupt", confirm, "rebuildIndex done", "verifyIndex corrupt"],
    ["corrupt", "rebuilding", "rebuild.failed"],
  ],
  [
    "a verification that threw",
    ["detectIndex drift safe", "syncIndex done", "error.actor.verifyIndex"],
    ["syncing", "unknown"],
  ],
])("%s", (_, events, notices) => {
  expect(session(events).notices).toEqual(notices);
});

test("consent that is not given lets both rest", () => {
  const consent = { create: false, sync: false };
  expect(session(["detectIndex unindexed automatic"], { consent }).notices).toEqual(["unindexed"]);
  expect(session(["detectIndex drift safe"], { consent }).notices).toEqual(["drift"]);
});
