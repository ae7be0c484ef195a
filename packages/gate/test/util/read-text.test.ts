import { expect, it } from "vitest";
import { readText } from "../../src/util/read-text.ts";
import { createTree } from "../support/tree.ts";

it("reads small regular files only", async () => {
  await using tree = await createTree();
  const limit = "x".repeat(1 << 20);
  await tree.write({ small: "ü", limit, large: `${limit}x` });
  expect(await readText(tree.path("small"))).toBe("ü");
  expect(await readText(tree.path("limit"))).toBe(limit);
  for (const name of ["large", "none", "home"]) expect(await readText(tree.path(name))).toBeNull();
});
