// Writes docs/notices.md from the gate's own wording. With --check it writes nothing and fails where the file is stale.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { knownDefects } from "../../packages/gate/src/cgc/compat/known-defects.ts";
import type { GateNotice } from "../../packages/gate/src/notices/compose.ts";
import { composeConfigNotice, composeNotice, notices } from "../../packages/gate/src/notices/compose.ts";
import { type GateSnapshot, initialSnapshot } from "../../packages/gate/src/snapshot.ts";

const file = fileURLToPath(new URL("../../docs/notices.md", import.meta.url));

const plain: GateSnapshot = {
  ...initialSnapshot("/path/to/workspace", 12),
  reason: "WHY.",
  evidence: { files: { indexable: 120 } },
  lastFailure: { kind: "failed", verb: "index", detail: "WHY." },
};

const [reload, maven] = knownDefects.map(({ id, userCan: remedy }): GateSnapshot => {
  return { ...plain, evidence: { creation: "refused", defect: { id, remedy } } };
});
if (reload === undefined || maven === undefined) throw new Error("a defect has gone from the table");

const problem = {
  source: "PI_CGC_TIMEOUT_MS",
  message: "PI_CGC_TIMEOUT_MS is 'x' but KEY must be NUMBER; it is ignored.",
};

function row(name: string, { level, message }: GateNotice): string {
  return `| ${name} | ${level} | ${message.replaceAll("|", "\\|")} |`;
}

const conditions = Object.keys(notices) as (keyof typeof notices)[];
const withDefect = ["unindexed", "drift", "damaged"] as const;
const rows = [
  ...conditions
    .filter((condition) => condition !== "damaged")
    .map((condition) => row(`\`${condition}\``, composeNotice(condition, plain))),
  ...withDefect.map((condition) =>
    row(`\`${condition}\`, FalkorDB Lite with cgc 0.6`, composeNotice(condition, reload)),
  ),
  row("`drift`, Kuzu with Maven or Gradle files", composeNotice("drift", maven)),
  row("`config`", composeConfigNotice([problem], plain)),
];

const text = `# Notices

Written by \`npm run docs:notices\` from the gate's own wording; do not edit. \`WHY.\` stands for one plain sentence about the
case at hand. Each is given at most once a session: what is so, why, and what to do next. Every command in them is pasted
into a shell by a test (e2e/notices.test.ts). An \`error\` is a damaged index; nothing here stops the agent.

| condition | level | message |
|---|---|---|
${rows.join("\n")}
`;

if (!process.argv.includes("--check")) writeFileSync(file, text);
else if (readFileSync(file, "utf8") !== text) {
  console.error("docs/notices.md is stale: npm run docs:notices");
  process.exitCode = 1;
}
