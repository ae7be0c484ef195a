import { expect, test } from "vitest";
import { createRunner } from "../../src/index.ts";
import { drain } from "../../src/run/child-end.ts";
import { shell } from "../helpers/requests.ts";

const never = new Promise<void>(() => {});

test("ends when the pipes are closed", async () => {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  const drained = drain(closed, () => 0);
  resolve();
  await drained;
});

test("listens as long as something comes, but not for ever", async () => {
  const started = performance.now();
  let bytes = 0;
  await drain(never, () => bytes);
  const silent = performance.now() - started;
  await drain(never, () => {
    bytes += 1;
    return bytes;
  });
  const endless = performance.now() - started - silent;
  expect([silent >= 199, endless >= 1_999]).toEqual([true, true]);
});

test.runIf(process.platform !== "win32")("last words are heard although the host was busy when they came", async () => {
  const runner = createRunner({ budget: 1 });
  const run = runner.run(
    shell("echo first; sleep 0.3; head -c 50000 /dev/zero", {
      onOutput(chunk) {
        // Holds the event loop until long after the program has ended.
        for (const until = performance.now() + (chunk === "first\n" ? 1_500 : 0); performance.now() < until; );
      },
    }),
  );
  expect(await run).toMatchObject({ kind: "exited", stdout: { bytes: 50_006 } });
});
