import { expect, it } from "vitest";
import { storedPath } from "../../../src/cgc/query/contents-query.ts";

it("keeps a backslash that is part of a name", () => {
  expect(storedPath("/a\\b/c", "/")).toBe("/a\\b/c");
  expect(storedPath("C:\\a b\\c", "\\")).toBe("C:/a b/c");
});
