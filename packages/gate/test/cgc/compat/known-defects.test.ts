import { describe, expect, it } from "vitest";
import { defectsOf } from "../../../src/cgc/compat/known-defects.ts";

describe("defectsOf", () => {
  it.each([
    ["0.6.13", "falkordb", ["falkordb-reload"]],
    ["0.6.0", "falkordb", ["falkordb-reload"]],
    ["0.5.8", "falkordb", []],
    [null, "falkordb", ["falkordb-reload"]],
    ["0.6.13", "kuzudb", ["kuzu-maven"]],
    ["0.6.13", "ladybugdb", []],
    ["0.6.13", "remote", []],
  ] as const)("%s with %s", (version, backend, ids) => {
    expect(defectsOf(version, backend).map(({ id }) => id)).toEqual(ids);
  });

  it("knows which defect makes a write harmful", () => {
    expect(defectsOf("0.6.13", "falkordb").some(({ writesHarm }) => writesHarm)).toBe(true);
    expect(defectsOf("0.6.13", "kuzudb").some(({ writesHarm }) => writesHarm)).toBe(false);
  });
});
