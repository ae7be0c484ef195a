import { dirname } from "node:path";
import { expect, it } from "vitest";
import { indexedWorld, session, tell } from "../field/support.ts";

it.skipIf(process.platform === "win32")("leads to an index around the workspace", async () => {
  await using world = await indexedWorld();
  const around = dirname(world.workspace);
  await tell(world, { repository: null, enclosing: [around], files: [] });
  const { last, notices } = await session(world, { config: { lifecycle: { autoCreate: true } } });
  expect([last.state, last.evidence.indexedAround]).toEqual(["unindexed", around]);
  expect(notices[0]?.message).toContain(`To use that index, start there: cd '${around}'`);
});
