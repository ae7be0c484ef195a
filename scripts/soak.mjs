#!/usr/bin/env node
/*
 * Ends the gate at random moments of its work on the real cgc, and starts a user's MCP server at random moments.
 * Usage: npm run soak -- [--seconds 300 | --kills N] [--seed N] [--backend kuzu|falkordb]
 * Prints every trial; the exit code is 0 when nothing was left, broken, lost or called clean wrongly. The seed repeats the
 * trials; how far cgc is at a moment of them no seed can tell.
 */
import { parseArgs } from "node:util";
import { backendNames, cgcFor } from "../e2e/support/cgc.ts";
import { addUp, faults, faultsIn } from "./soak/faults.mjs";
import { randomFrom } from "./soak/random.mjs";
import { openTrials } from "./soak/trials.mjs";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "300" },
    kills: { type: "string" },
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
const done = { trials: 0, kills: 0 };
let total = faults;
const until = performance.now() + Number(values.seconds) * 1000;
const goesOn = () => (values.kills === undefined ? performance.now() < until : done.kills < Number(values.kills));
console.log(`seed ${values.seed}, ${installed.map(({ backend }) => backend).join(" and ")}`);

const trials = [];
try {
  for (const cgc of installed) trials.push(await openTrials(cgc));
  while (goesOn()) {
    const { what, isKill, found } = await random.pick(trials).next(random);
    done.trials += 1;
    done.kills += isKill ? 1 : 0;
    total = addUp(total, found);
    console.log(`${done.trials} ${what}: ${faultsIn(found) || "fine"}`);
  }
} finally {
  for (const trial of trials) await trial.close();
}
console.log(JSON.stringify({ ...done, ...total }));
if (done.trials === 0 || faultsIn(total) !== "") process.exitCode = 1;
