// Runs every benchmark in turn, each in a process of its own and with the arguments given here.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const SCRIPTS = ["session-check.ts", "lifeline/main.ts", "start-up/main.ts", "cgc/main.ts"];

for (const script of SCRIPTS) {
  const file = fileURLToPath(new URL(script, import.meta.url));
  const { status } = spawnSync(process.execPath, [file, ...process.argv.slice(2)], { stdio: "inherit" });
  if (status !== 0) process.exitCode = 1;
}
