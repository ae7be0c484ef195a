import { describe, expect, it } from "vitest";
import { fallbackIn } from "../../../src/cgc/output/fallback.ts";
import { squeeze } from "../../../src/util/text.ts";

describe("fallbackIn", () => {
  it.each([
    ["Database backend fallback: x. Now using KùzuDB at /db/kuzudb.", "kuzudb"],
    ["Database backend fallback: x. Now using LadybugDB at default path.", "ladybugdb"],
    ["Database backend fallback: x. Now using Neo4j Server.", "remote"],
    ["Database backend fallback: x. Now using Nornic DB.", "remote"],
    ["Successfully switched to KùzuDB fallback", "kuzudb"],
    ["Falling back to KùzuDB", "unknown"],
    ["Database backend fallback: cut off", "unknown"],
  ])("%s", (text, to) => {
    expect(fallbackIn(squeeze(text))).toEqual({ to });
  });

  it("is silent about a run that kept its backend", () => {
    expect(fallbackIn(squeeze("Using database: falkordb (source: auto-detect)"))).toBeNull();
  });
});
