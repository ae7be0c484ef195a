import { defineConfig } from "vitest/config";

// The packages are tested from their sources ("source" export condition); only end-to-end tests use the built files.
const fromSource = { resolve: { conditions: ["source"] }, ssr: { resolve: { conditions: ["source"] } } };

export default defineConfig({
  test: {
    reporters: ["default", "./scripts/field-cases-reporter.ts", "./scripts/closing-line-reporter.ts"],
    projects: [
      {
        ...fromSource,
        test: {
          name: "unit",
          include: ["packages/*/test/**/*.test.ts"],
          testTimeout: 20_000,
          // Not 0: with one worker, as on two cores, vitest would run that group last.
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: "e2e",
          include: ["e2e/**/*.test.ts"],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          // Real servers, terminals and 1-3 s Python starts on a shared two-core machine: what fails twice is a defect.
          retry: process.env.CI ? 1 : 0,
          // After the unit tests: what is timed here must not share two cores with them.
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
