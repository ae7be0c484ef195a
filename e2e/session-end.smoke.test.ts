import { expect, it } from "vitest";
import { untilIndexing, untilNobodyIsLeft } from "./support/at-work.ts";
import { describeWithCgc } from "./support/cgc.ts";
import { startGate } from "./support/gate-cli.ts";
import { addManyFiles } from "./support/many-files.ts";
import { createSandbox } from "./support/sandbox.ts";

describeWithCgc("a session that ends while cgc indexes", (cgc) => {
  it.each(["SIGINT", "SIGTERM", "SIGHUP", "SIGKILL"] as const)(
    "leaves nothing when cgc-gate gets %s",
    async (signal) => {
      await using sandbox = await createSandbox({ cgc });
      addManyFiles(sandbox, 300);
      const gate = await startGate(sandbox, ["--create"]);
      await untilIndexing(sandbox);
      gate.signal(signal);
      await untilNobodyIsLeft(sandbox, 15_000);
      expect((await gate.ended).code).not.toBe(0);
    },
  );
});
