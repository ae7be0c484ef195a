import { describe, expect, it } from "vitest";
import { shown, validate } from "../../src/config/validate.ts";

const file = "/home/me/config.json";

describe("validate", () => {
  it("takes what is valid", () => {
    const data = { cgc: { executable: "/opt/cgc", timeoutMs: 5000 }, lifecycle: { autoCreate: true } };
    expect(validate(data, file, "person")).toEqual({ config: data, problems: [] });
  });

  it.each([
    [
      { cgc: { timeoutMs: "5s" } },
      "cgc.timeoutMs",
      `cgc.timeoutMs in ${file} is '5s' but must be a whole number of milliseconds from 1000 to 86400000; it is ignored.`,
    ],
    [
      { cgc: { timeoutMs: -1 } },
      "cgc.timeoutMs",
      `cgc.timeoutMs in ${file} is -1 but must be a whole number of milliseconds from 1000 to 86400000; it is ignored.`,
    ],
    [
      { cgc: { timeoutMs: 1e300 } },
      "cgc.timeoutMs",
      `cgc.timeoutMs in ${file} is 1e+300 but must be a whole number of milliseconds from 1000 to 86400000; it is ignored.`,
    ],
    [
      { lifecycle: { autoCreate: "yes" } },
      "lifecycle.autoCreate",
      `lifecycle.autoCreate in ${file} is 'yes' but must be true or false; it is ignored.`,
    ],
    [
      { cgc: { executable: "" } },
      "cgc.executable",
      `cgc.executable in ${file} is '' but must be a program name or an absolute path; it is ignored.`,
    ],
    [{ cgc: [] }, "cgc", `cgc in ${file} is [] but must be an object of settings; it is ignored.`],
    [
      { lifecycle: { autoSync: true } },
      "lifecycle.autoSync",
      `'lifecycle.autoSync' in ${file} is no setting of the gate; it is ignored.`,
    ],
    [{ cgcc: {} }, "cgcc", `'cgcc' in ${file} is no setting of the gate; it is ignored.`],
  ])("leaves %j out and names it", (data, key, message) => {
    expect(validate(data, file, "person")).toEqual({ config: {}, problems: [{ key, source: file, message }] });
  });

  it.each([[null], [7], ["text"], [[1]], [true]])("refuses %j as a whole", (data) => {
    const { config, problems } = validate(data, file, "person");
    expect([config, problems.length]).toEqual([{}, 1]);
  });

  it("is not fooled by prototype keys", () => {
    const data = JSON.parse('{"__proto__": {"cgc": {"executable": "/evil"}}, "constructor": {"x": 1}}');
    expect(validate(data, file, "person").config).toEqual({});
    expect(({} as Record<string, unknown>).cgc).toBeUndefined();
  });

  it("shows hostile values on one bounded line without escapes", () => {
    const { problems } = validate({ cgc: { timeoutMs: `\u001b[2J${"x".repeat(5000)}\n` } }, file, "person");
    const message = problems[0]?.message ?? "";
    expect([message.length < 300, message.includes("\u001b"), message.includes("\n")]).toEqual([true, false, false]);
  });

  describe("from a workspace", () => {
    const source = "/ws/.pi-codegraphcontextrc.json";

    it("takes what makes the gate do less", () => {
      const data = { lifecycle: { autoCreate: false, syncOnStart: false } };
      expect(validate(data, source, "workspace")).toEqual({ config: data, problems: [] });
    });

    it.each([
      [{ cgc: { executable: "/ws/evil" } }],
      [{ cgc: { timeoutMs: 2000 } }],
      [{ cgc: { maintenanceTimeoutMs: 2000 } }],
      [{ lifecycle: { autoCreate: true } }],
      [{ lifecycle: { syncOnStart: true } }],
    ])("refuses %j", (data) => {
      const { config, problems } = validate(data, source, "workspace");
      expect(config).toEqual({});
      expect(problems.map((problem) => problem.message)).toEqual([
        expect.stringContaining("a workspace cannot decide that"),
      ]);
    });
  });
});

it.each([
  [1000, true],
  [86_400_000, true],
  [999, false],
  [86_400_001, false],
  [1500.5, false],
])("takes whole milliseconds within the bounds: %d", (timeoutMs, taken) => {
  const data = { cgc: { timeoutMs } };
  expect(validate(data, file, "person").config).toEqual(taken ? data : {});
});

it.each(["", " \t", "cgc\0", 7])("takes no program from %j", (executable) => {
  expect(validate({ cgc: { executable } }, file, "person").config).toEqual({});
});

it("shows a value in one line of bounded length and depth", () => {
  expect(shown({ a: { b: { c: 1 } } })).toBe("{ a: { b: [Object] } }");
  expect(shown("x".repeat(58))).toBe(`'${"x".repeat(58)}'`);
  expect(shown("x".repeat(5000))).toBe(`'${"x".repeat(59)}...`);
});

it("leaves the person's section of a sibling alone, and tells a workspace that it has none", () => {
  const data = { surfaces: { server: false } };
  expect(validate(data, "config.json", "person").problems).toEqual([]);
  expect(validate(data, "config.json", "workspace").problems).toHaveLength(1);
});
