import { defineConfig } from "vitest/config";

// The packages are tested from their sources ("source" export condition); only end-to-end tests use the built files.
const fromSource = { resolve: { conditions: ["source"] }, ssr: { resolve: { conditions: ["source"] } } };

const seed = "./scripts/testing/seed.ts";
const smoke = "**/*.smoke.test.ts";
const long = "**/*.long.test.ts";

const processes = "packages/*/test/**/*.process.test.ts";

/** Real servers, terminals and 1-3 s Python starts on a shared two-core machine: what fails twice is a defect. */
const real = {
  setupFiles: [seed],
  testTimeout: 300_000,
  hookTimeout: 120_000,
  fileParallelism: false,
  retry: process.env.CI ? 1 : 0,
};

export default defineConfig({
  test: {
    reporters: ["default", "./scripts/field-cases-reporter.ts", "./scripts/closing-line-reporter.ts"],
    // One after the other: what is timed must not share two cores. Not from 0: with one worker vitest runs that group last.
    projects: [
      {
        ...fromSource,
        test: {
          name: "unit",
          include: ["packages/*/test/**/*.test.ts"],
          exclude: [processes, long],
          setupFiles: ["./scripts/testing/no-process.ts", seed],
          testTimeout: 20_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        ...fromSource,
        test: {
          name: "process",
          include: [processes],
          setupFiles: [seed],
          testTimeout: 20_000,
          sequence: { groupOrder: 2 },
        },
      },
      { test: { ...real, name: "e2e-smoke", include: [`e2e/${smoke}`], sequence: { groupOrder: 3 } } },
      {
        test: {
          ...real,
          name: "e2e-full",
          include: ["e2e/**/*.test.ts"],
          exclude: [smoke, long],
          sequence: { groupOrder: 4 },
        },
      },
      {
        ...fromSource,
        test: { ...real, name: "long", include: [`{e2e,packages}/${long}`], sequence: { groupOrder: 5 } },
      },
    ],
  },
});
