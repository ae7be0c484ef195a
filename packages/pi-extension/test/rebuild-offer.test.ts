import type { GateSnapshot } from "@pi-codegraphcontext/gate";
import { expect, it } from "vitest";
import { LEAVE, offerRebuild, REBUILD } from "../src/rebuild-offer.ts";
import { fakeHost } from "./support.ts";

const snapshot = { reason: "The index file is cut off." } as GateSnapshot;

it.each([
  [REBUILD, true],
  [LEAVE, false],
  [undefined, false],
  ["something else", false],
])("takes the answer %j for %j", async (choice, agreed) => {
  const asked: unknown[] = [];
  const select = async (...question: unknown[]) => {
    asked.push(question);
    return choice;
  };
  await using fake = await fakeHost({ ui: { notify() {}, select } });
  const { signal } = new AbortController();
  expect(await offerRebuild(fake.host, snapshot, signal)).toBe(agreed);
  expect(asked).toEqual([["The code graph is damaged. The index file is cut off.", [LEAVE, REBUILD], { signal }]]);
});
