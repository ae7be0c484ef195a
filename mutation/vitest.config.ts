import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  resolve: { conditions: ["source"] },
  ssr: { resolve: { conditions: ["source"] } },
  test: {
    include: [
      "packages/statechart/test/*.test.ts",
      "packages/statechart/test/chart/read-chart.test.ts",
      "packages/gate/test/{cgc,config,decision}/**/*.test.ts",
      "packages/runner/test/terminate/terminate.test.ts",
      "packages/runner/test/run/stop-causes.test.ts",
    ],
    // These prove the tests by damaged machines and long walks; per mutant they would cost much and kill nothing more.
    exclude: ["**/mutants.test.ts", "**/guarded.test.ts", "**/machine.test.ts"],
  },
});
