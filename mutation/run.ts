import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type MutationReport, summarise } from "./summary.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const must = (command: string, args: readonly string[], cwd: string) => {
  const { status } = spawnSync(command, args, { cwd, stdio: "inherit", shell: process.platform === "win32" });
  if (status !== 0) process.exit(status ?? 1);
};

const intro = `# Mutation score

Written by \`npm run mutation\` (Stryker on the repository's own vitest, minutes, apart from \`npm test\`). A mutant is one
small change of the source; it is found when a test fails over it. The job fails below 90 % for a package, and where no test
ran against the mutants. Which tests take part: \`mutation/vitest.config.ts\`.
`;

must("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], at("."));
must(
  process.execPath,
  [at("node_modules/@stryker-mutator/core/bin/stryker.js"), "run", at("stryker.config.json")],
  at(".."),
);
const report = JSON.parse(readFileSync(at("reports/mutation.json"), "utf8")) as MutationReport;
const { markdown, problems } = summarise(report);
writeFileSync(at("../docs/mutation.md"), `${intro}\n${markdown}`);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
