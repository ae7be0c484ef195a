#!/usr/bin/env node
/*
 * Records the pictures of docs/pictures: the real Pi with the extension, on a sample repository, with the real cgc and a model
 * that needs no network. Needs tmux, `npm run build` and `npm run setup`.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { svgOf } from "./record/svg.mjs";
import { openTerminal } from "./record/terminal.mjs";
import { installedCgc } from "./show/installed.mjs";
import { runGate } from "./show/program.mjs";
import { makeSample } from "./show/sample.mjs";

const columns = 110;
const root = fileURLToPath(new URL("..", import.meta.url));
const pi = fileURLToPath(new URL("./bundle/cli.js", import.meta.resolve("@earendil-works/pi-coding-agent")));
const cgc = installedCgc("kuzu");
const sample = await makeSample(cgc);
const temp = dirname(sample.repository);

async function record(name, title, waitedFor) {
  const loaded = ["e2e/support/extensions/faux-model.ts", "packages/pi-extension"].flatMap((path) => [
    "-e",
    join(root, path),
  ]);
  const terminal = await openTerminal(
    [process.execPath, pi, "-ne", ...loaded, "--model", "faux/faux-1", "--no-session"],
    {
      socket: join(temp, "tmux"),
      columns,
      rows: 24,
      cwd: sample.repository,
      env: {
        ...sample.env,
        PI_OFFLINE: "1",
        PI_TELEMETRY: "0",
        PI_CODING_AGENT_DIR: join(temp, "pi"),
        COLORTERM: "truecolor",
      },
    },
  );
  try {
    await terminal.waitFor(waitedFor);
    // The temporary folder has another name each time, and what Pi says of its own start depends on the machine.
    const lines = (await terminal.screen()).replaceAll(temp, "/home/you").split("\n");
    const screen = lines.slice(
      lines.findIndex((line) => line.includes("Code graph") || line.includes("No code graph")),
    );
    writeFileSync(join(root, "docs", "pictures", `${name}.svg`), svgOf(screen.join("\n"), { columns, title }));
    console.log(`docs/pictures/${name}.svg`);
  } finally {
    await terminal.close();
  }
}

mkdirSync(join(root, "docs", "pictures"), { recursive: true });
try {
  await record("unindexed", "Pi says that the workspace has no code graph, and how to make one", "No code graph");
  await runGate([sample.repository, "--create"], sample.env);
  // Half of the file: what a full disk or a crash may leave.
  const database = join(temp, "home", ".codegraphcontext", "global", "db", cgc.database);
  writeFileSync(database, readFileSync(database).subarray(0, 4_096));
  await record("damaged", "Pi offers to rebuild a damaged index", "Leave it as it is");
} finally {
  sample.remove();
}
