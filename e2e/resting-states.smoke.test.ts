import { closeSync, openSync, writeSync } from "node:fs";
import { expect, it } from "vitest";
import { describeWithCgc } from "./support/cgc.ts";
import { indexWorkspace } from "./support/cgc-run.ts";
import { contentsOf, databaseFile, databaseFolder } from "./support/database.ts";
import { runGate } from "./support/gate-cli.ts";
import { createSandbox, type Sandbox } from "./support/sandbox.ts";

/** Overwrites the first bytes, by which an engine knows its file. */
function damage(sandbox: Sandbox): void {
  const file = openSync(databaseFile(sandbox), "r+");
  writeSync(file, Buffer.alloc(64, "x"));
  closeSync(file);
}

describeWithCgc("an index of the real cgc that cannot be used", (cgc) => {
  it("is corrupt where its first bytes are damaged, and stays as it is", async () => {
    await using sandbox = await createSandbox({ cgc });
    await indexWorkspace(sandbox);
    damage(sandbox);
    const damaged = contentsOf(databaseFolder(sandbox));
    const { code, last } = await runGate(sandbox, ["--create"]);
    expect({ code, state: last.state }).toEqual({ code: 13, state: "corrupt" });
    expect(contentsOf(databaseFolder(sandbox))).toEqual(damaged);
  });

  it("is unavailable where cgc cannot be started", async () => {
    await using sandbox = await createSandbox({ cgc });
    await indexWorkspace(sandbox);
    const env = { PI_CGC_EXECUTABLE: sandbox.home };
    const { code, last } = await runGate(sandbox, ["--create"], { env });
    expect({ code, state: last.state }).toEqual({ code: 14, state: "unavailable" });
  });

  it("is unknown where cgc's answer cannot be read", async () => {
    await using sandbox = await createSandbox({ cgc, plays: { query: { stdout: "no answer\n", ends: 0 } } });
    await indexWorkspace(sandbox);
    const { code, last } = await runGate(sandbox, ["--create"]);
    expect({ code, state: last.state }).toEqual({ code: 15, state: "unknown" });
  });
});
