import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { artifacts } from "../../chart/artifacts.ts";

test("the committed pictures, page and README are those of the machine", async () => {
  const stale: string[] = [];
  for (const { path, file, content } of await artifacts()) {
    if ((await readFile(file, "utf8")) !== content) stale.push(path);
  }
  expect(stale).toEqual([]);
});
