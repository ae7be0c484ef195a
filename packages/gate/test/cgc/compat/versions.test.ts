import { describe, expect, it } from "vitest";
import { inRange, parseVersion, supportOf } from "../../../src/cgc/compat/versions.ts";

describe("supportOf", () => {
  it.each([
    ["0.3.9", "tooOld"],
    ["0.5.7", "tooOld"],
    ["0.5.8", "supported"],
    ["0.6.13", "supported"],
    ["0.6.14.post2", "supported"],
    ["0.7.0rc1", "newer"],
    ["1.0", "newer"],
    ["0.0.0 (dev)", "tooOld"],
    ["0.10.0", "newer"],
    ["10.0.0", "newer"],
    ["0.5.10", "supported"],
  ])("%s is %s", (version, support) => {
    expect(supportOf(version)).toBe(support);
  });
});

it("leaves what is no version out of every range", () => {
  expect(inRange("dev", ">=0.0.0")).toBe(false);
  expect(inRange("built 0.6.0", ">=0.0.0")).toBe(false);
});

it.each([
  ["v0.6.13", ">=0.0.0", false],
  ["10.0.0", ">=2.0.0", true],
  ["0.10.0", ">=0.2.0", true],
  ["0.6.10", ">=0.6.2", true],
])("%s in %s: %s", (version, range, isInside) => {
  expect(inRange(version, range)).toBe(isInside);
});

describe("parseVersion", () => {
  it.each([
    ["CodeGraphContext 0.6.13\n", "0.6.13"],
    ["\u001b[1mCodeGraphContext v0.7.0rc1\u001b[0m", "0.7.0rc1"],
    ["CodeGraphContext  10.12.13", "10.12.13"],
    ["Warning\r\nCodeGraphContext [0.6.13]", null],
    ["CodeGraphContext  v10.20.30.post2", "10.20.30.post2"],
    ["CodeGraphContext 7", null],
    ["", null],
  ])("%j", (output, version) => {
    expect(parseVersion(output)).toBe(version);
  });
});
