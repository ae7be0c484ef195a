#!/usr/bin/env node
/*
 * Ends the gate at random moments on the real cgc, and starts a user's MCP server at random moments, for a while.
 * Usage: npm run soak -- [--seconds 300] [--count N] [--seed N] [--backend kuzu|falkordb]
 * Prints every trial with the seed that repeats it; the exit code is 0 when nothing was left, broken or called clean wrongly.
 */
import { parseArgs } from "node:util";
import { backendNames, cgcFor } from "../e2e/support/cgc.ts";
import { randomFrom } from "./soak/random.mjs";
import { openTrials } from "./soak/trials.mjs";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "300" },
    count: { type: "string", default: "Infinity" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    backend: { type: "string" },
  },
});
const installed = backendNames
  .filter((name) => values.backend === undefined || values.backend === name)
  .map((name) => cgcFor(name))
  .filter((cgc) => cgc !== undefined);
if (installed.length === 0) throw new Error("No cgc is installed for this. Remedy: npm run setup");

const random = randomFrom(Number(values.seed));
const until = performance.now() + Number(values.seconds) * 1000;
const totals = {
  trials: 0,
  processesLeft: 0,
  locksLeft: 0,
  databasesBroken: 0,
  indexesLost: 0,
  falseCleans: 0,
  serversBroken: 0,
};
console.log(`seed ${values.seed}, ${installed.map(({ backend }) => backend).join(" and ")}`);

const trials = await Promise.all(installed.map((cgc) => openTrials(cgc)));
try {
  while (totals.trials < Number(values.count) && performance.now() < until) {
    const { what, ...found } = await random.pick(trials).next(random);
    totals.trials += 1;
    for (const [name, count] of Object.entries(found)) totals[name] += count;
    console.log(`${totals.trials} ${what}: ${JSON.stringify(found)}`);
  }
} finally {
  for (const trial of trials) await trial.close();
}
console.log(JSON.stringify(totals));
const { trials: done, ...faults } = totals;
if (done === 0 || Object.values(faults).some((count) => count > 0)) process.exitCode = 1;
