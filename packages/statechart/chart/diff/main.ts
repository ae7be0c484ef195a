import { gateMachine } from "../../src/index.ts";
import { type Chart, readChart } from "../read-chart.ts";
import { type Behaviour, compareBehaviour } from "./behaviour.ts";
import { machineAt } from "./load-ref.ts";
import { report } from "./report.ts";

const nothing: Chart = { states: [], transitions: [] };

const compared = (before: Awaited<ReturnType<typeof machineAt>>): Behaviour | string => {
  if (before === null) return "There was no chart.";
  try {
    return compareBehaviour(before, gateMachine);
  } catch (error) {
    return `The older chart cannot be run by today's model: ${String(error)}`;
  }
};

const [ref = "HEAD"] = process.argv.slice(2);
const before = await machineAt(ref).catch((error: unknown) => {
  console.error(`No chart can be read at "${ref}": ${error instanceof Error ? error.message : String(error)}`);
  process.exit(2);
});
const { text, behaviourChanged } = report(
  ref,
  before === null ? nothing : readChart(before),
  readChart(gateMachine),
  compared(before),
);
console.log(text);
process.exitCode = behaviourChanged ? 1 : 0;
