import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { processesOf } from "../support/census.ts";
import { describeWithCgc } from "../support/cgc.ts";
import { extensions, observed } from "../support/pi.ts";
import { createSandbox } from "../support/sandbox.ts";
import { waitFor } from "../support/wait.ts";

const host = fileURLToPath(new URL("support/sdk-host.ts", import.meta.url));

describeWithCgc(
  "twenty sessions in one process",
  (cgc) => {
    it("share one index run, and leave nothing running when they are disposed of without a shutdown", async () => {
      await using sandbox = await createSandbox({ cgc, plays: { index: { ends: "hang" } } });
      const { ours, observer } = extensions;
      const child = await sandbox.start(process.execPath, [host, join(sandbox.root, "pi"), "20", ours, observer], {
        input: true,
        env: {
          PI_OFFLINE: "1",
          PI_CODING_AGENT_DIR: join(sandbox.root, "pi"),
          PI_CGC_OBSERVED: join(sandbox.root, "observed.jsonl"),
          PI_CGC_AUTO_CREATE: "1",
        },
      });
      const lastSeen = () => `${child.stdout()}${child.stderr()}`;
      const step = async (name: string) => {
        child.write(`${name}\n`);
        await waitFor(name, () => child.stdout().includes(`${name} done`), { withinMs: 60_000, lastSeen });
      };
      await step("sessions");
      const states = () => observed(sandbox).map(({ state }) => state);
      await waitFor("nineteen that leave it to one", () => states().filter((state) => state === "busy").length === 19, {
        withinMs: 60_000,
        lastSeen: states,
      });
      await waitFor("the run", () => sandbox.spy.calls().length > 0);
      expect(sandbox.spy.calls().map(({ argv }) => argv[0])).toEqual(["index"]);

      await step("dispose");
      const others = () => processesOf(sandbox).filter(({ pid }) => pid !== child.pid);
      await waitFor("nothing but the host", () => others().length === 0, { lastSeen: others });
      expect([child.isRunning(), child.stderr()]).toEqual([true, ""]);
      child.closeInput();
      expect((await child.ended).code).toBe(0);
    });
  },
  ["kuzu"],
);
