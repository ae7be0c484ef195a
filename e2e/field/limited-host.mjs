// A host whose limits are lowered after its start: node limited-host.mjs WORKSPACE; starts its gate at the first line of input.
import { stat } from "node:fs/promises";
import { createGate } from "../../packages/gate/dist/index.js";

const hold = setInterval(() => {}, 1 << 30);
const gate = createGate({ cwd: process.argv[2] });
// libuv starts its threads at the first work for them, and ends the process when it cannot.
await Promise.all(Array.from({ length: 64 }, () => stat(process.execPath)));
process.stdout.write("ready\n");
process.stdin.once("data", async () => {
  const { state, reason, lastFailure } = await gate.start();
  await gate.end();
  process.stdout.write(`${JSON.stringify({ state, reason, lastFailure })}\n`);
  clearInterval(hold);
  process.stdin.destroy();
});
