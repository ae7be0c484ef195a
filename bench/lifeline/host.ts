// A host with one run of two processes. Prints the run's process group once both are there, and never ends by itself.
import { createRunner } from "../../packages/runner/src/index.ts";

const runner = createRunner({ budget: 1 });
void runner.run({
  file: "/bin/sh",
  args: ["-c", "sleep 600 & echo $$; wait"],
  cwd: "/",
  env: { PATH: "/usr/bin:/bin" },
  budgetMs: 600_000,
  onOutput: (group) => process.stdout.write(group),
});
setInterval(() => {}, 60_000);
