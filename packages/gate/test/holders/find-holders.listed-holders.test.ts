import { expect, it } from "vitest";
import { listedHolders } from "../../src/holders/find-holders.ts";

it("counts every cgc at work", async () => {
  const startedAt = "2026-11-30T21:01:09.000Z";
  const list = async () => [
    { pid: 5, args: ["/v/bin/python", "/v/bin/cgc", "watch", "/w"], startedAt },
    { pid: 6, args: ["redis-server", "*:33863"], startedAt },
  ];
  expect(await listedHolders(list)).toEqual([{ pid: 5, command: "cgc watch /w", how: "process", startedAt }]);
  expect(await listedHolders(async () => [])).toEqual([]);
  expect(await listedHolders(async () => null)).toBeNull();
});
