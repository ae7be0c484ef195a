import { expect, it } from "vitest";
import { configFromEnvironment } from "../../src/config/environment.ts";

it("reads every override", () => {
  const env = {
    PI_CGC_EXECUTABLE: "/opt/my tools/cgc",
    PI_CGC_TIMEOUT_MS: "5000",
    PI_CGC_MAINTENANCE_TIMEOUT_MS: "60000",
    PI_CGC_AUTO_CREATE: "1",
    PI_CGC_SYNC_ON_START: "off",
  };
  expect(configFromEnvironment(env)).toEqual({
    config: {
      cgc: { executable: "/opt/my tools/cgc", timeoutMs: 5000, maintenanceTimeoutMs: 60000 },
      lifecycle: { autoCreate: true, syncOnStart: false },
    },
    problems: [],
  });
});

it("takes an empty variable as not set", () => {
  expect(configFromEnvironment({ PI_CGC_TIMEOUT_MS: "", PI_CGC_AUTO_CREATE: "" })).toEqual({
    config: {},
    problems: [],
  });
});

it.each([
  ["PI_CGC_TIMEOUT_MS", "5s"],
  ["PI_CGC_TIMEOUT_MS", "1e9"],
  ["PI_CGC_TIMEOUT_MS", "999999999999"],
  ["PI_CGC_MAINTENANCE_TIMEOUT_MS", "-1"],
  ["PI_CGC_AUTO_CREATE", "maybe"],
])("names %s=%s as wrong and goes on", (name, value) => {
  const { config, problems } = configFromEnvironment({ [name]: value, PI_CGC_SYNC_ON_START: "false" });
  expect(config).toEqual({ lifecycle: { syncOnStart: false } });
  expect(problems).toEqual([
    { key: expect.any(String), source: name, message: expect.stringContaining(`${name} is '${value}' but `) },
  ]);
});

it.each(["PI_CGC_CACHE_DIR", "PI_CGC_LOG"])("names a relative %s as wrong", (name) => {
  expect(configFromEnvironment({ [name]: "logs/gate" }).problems).toEqual([
    { source: name, message: `${name} is 'logs/gate' but must be an absolute path; it is ignored.` },
  ]);
  expect(configFromEnvironment({ [name]: "" }).problems).toEqual([]);
  expect(configFromEnvironment({ [name]: process.cwd() }).problems).toEqual([]);
});

it("reads numbers and words with white space around them, and in capitals", () => {
  expect(configFromEnvironment({ PI_CGC_TIMEOUT_MS: " 5000 ", PI_CGC_AUTO_CREATE: " ON " })).toEqual({
    config: { cgc: { timeoutMs: 5000 }, lifecycle: { autoCreate: true } },
    problems: [],
  });
});

it.each(["5000ms", "x5000"])("takes no number out of %s", (text) => {
  expect(configFromEnvironment({ PI_CGC_TIMEOUT_MS: text }).config).toEqual({});
});
