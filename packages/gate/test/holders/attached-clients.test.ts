import { expect, it } from "vitest";
import { attachedClients } from "../../src/holders/attached-clients.ts";
import { layProc } from "../support/fake-proc.ts";
import { createTree } from "../support/tree.ts";

it("counts the connections of one socket", async () => {
  await using tree = await createTree();
  const table = [
    "Num       RefCount Protocol Flags    Type St Inode Path",
    "00000000e8ea2ae3: 00000003 00000000 00000000 0001 03 38630 /a b/falkordb.sock",
    "00000000efb1e107: 00000003 00000000 00000000 0001 03   624 /a b/falkordb.sock",
    "0000000012712e20: 00000002 00000000 00010000 0001 01 38619 /a b/falkordb.sock",
    "0000000012712e21: 00000003 00000000 00000000 0001 03 38620 /other/falkordb.sock",
    "0000000012712e22: 00000003 00000000 00000000 0001 03 38621",
  ].join("\n");
  const proc = await layProc(tree, {}, { "net/unix": table });
  expect(await attachedClients("/a b/falkordb.sock", proc)).toBe(2);
  expect(await attachedClients("/none", proc)).toBe(0);
  expect(await attachedClients("/none", { root: tree.path("none") })).toBeNull();
});
