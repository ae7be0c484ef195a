import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { describeWithCgc } from "./support/cgc.ts";
import { indexWorkspace, runCgc } from "./support/cgc-run.ts";
import { databaseFile } from "./support/database.ts";
import { runGate, runGateForPeople } from "./support/gate-cli.ts";
import { createSandbox, type Sandbox } from "./support/sandbox.ts";
import { waitFor } from "./support/wait.ts";
import { freshGraph, wholeGraph } from "./support/whole-graph.ts";

/** The command in the notice that the gate gives now. */
async function advice(sandbox: Sandbox, args: readonly string[] = [], env = {}): Promise<string> {
  const { stderr } = await runGateForPeople(sandbox, args, { env });
  const command = stderr.match(/cd .*? && \(?cgc .*?(?= - |$)/gm)?.at(-1);
  if (command === undefined) throw new Error(`no command in: ${stderr}`);
  return command;
}

function shell(sandbox: Sandbox, command: string) {
  return sandbox.run("/bin/sh", ["-c", command], { cwd: sandbox.home });
}

/** Gives the exit code. */
async function paste(sandbox: Sandbox, command: string): Promise<number | null> {
  return (await shell(sandbox, command)).code;
}

/** A budget that no index keeps. */
const tooShort = { PI_CGC_MAINTENANCE_TIMEOUT_MS: "1000" };

const pom = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion><groupId>g</groupId><artifactId>a</artifactId><version>1</version>
  <dependencies><dependency><groupId>junit</groupId><artifactId>junit</artifactId><version>4.13</version></dependency></dependencies>
</project>
`;

const change = (sandbox: Sandbox) =>
  appendFileSync(join(sandbox.workspace, "shop/prices.py"), "\n\ndef twice(amount):\n    return 2 * amount\n");

describeWithCgc("the next step that a notice names, pasted into a shell", (cgc) => {
  it("indexes an unindexed workspace", async () => {
    await using sandbox = await createSandbox({ cgc });
    expect(await paste(sandbox, await advice(sandbox))).toBe(0);
    expect((await runGate(sandbox)).last.state).toBe("clean");
  });

  it("indexes where the gate did not come to an end", async () => {
    await using sandbox = await createSandbox({ cgc });
    expect(await paste(sandbox, await advice(sandbox, ["--create"], tooShort))).toBe(0);
    expect((await runGate(sandbox)).last.state).toBe("clean");
  });

  it("indexes where the gate's rebuild did not come to an end", async () => {
    await using sandbox = await createSandbox({ cgc });
    await indexWorkspace(sandbox);
    writeFileSync(databaseFile(sandbox), "no database");
    const command = await advice(sandbox, ["--rebuild", "--yes"], tooShort);
    expect(command).toContain("cgc index --force .");
    expect(await paste(sandbox, command)).toBe(0);
    expect((await runGate(sandbox)).last.state).toBe("clean");
  });
});

describeWithCgc(
  "the next step where cgc does not work",
  (cgc) => {
    it("shows what cgc says itself", async () => {
      await using sandbox = await createSandbox({ cgc });
      await indexWorkspace(sandbox);
      appendFileSync(join(sandbox.home, ".codegraphcontext", ".env"), "\nDEFAULT_DATABASE=sqlite\n");
      const { stdout } = await shell(sandbox, await advice(sandbox));
      expect(stdout).toContain("Unknown database type");
    });
  },
  ["kuzu"],
);

describeWithCgc(
  "the next step for an index that is out of date",
  (cgc) => {
    it.each(["alone", "beside a repository with Maven dependencies"])("brings it up to date, %s", async (how) => {
      await using sandbox = await createSandbox({ cgc });
      if (how !== "alone") {
        const neighbour = join(sandbox.root, "neighbour");
        mkdirSync(neighbour);
        writeFileSync(join(neighbour, "pom.xml"), pom);
        await runCgc(sandbox, "index", neighbour);
      }
      await indexWorkspace(sandbox);
      expect((await runGate(sandbox)).last.state).toBe("clean");
      change(sandbox);
      const command = await advice(sandbox, ["--no-sync"]);
      expect(command).toContain("cgc update .");
      expect(await paste(sandbox, command)).toBe(0);
      expect((await runGate(sandbox, ["--no-sync"])).last).toMatchObject({ state: "clean", health: "ok" });
    });
  },
  ["kuzu"],
);

describeWithCgc(
  "the next step where an update would lose the index",
  (cgc) => {
    it("keeps it, and brings it up to date", async () => {
      await using sandbox = await createSandbox({ cgc });
      writeFileSync(join(sandbox.workspace, "pom.xml"), pom);
      await indexWorkspace(sandbox);
      expect((await runGate(sandbox)).last.state).toBe("clean");
      change(sandbox);
      const command = await advice(sandbox, ["--no-sync"]);
      const child = await sandbox.start("/bin/sh", ["-c", command], { cwd: sandbox.home });
      const isDone = () => child.stdout().includes("Monitoring");
      await waitFor("the sync", isDone, { withinMs: 60_000, lastSeen: child.stdout });
      // As Ctrl-C does: to all of the terminal's foreground.
      process.kill(-child.pid, "SIGINT");
      await child.ended;
      expect(await wholeGraph(sandbox)).toEqual(await freshGraph(sandbox));
    });
  },
  ["kuzu"],
);

describeWithCgc(
  "the next step for an index that a sync would harm",
  (cgc) => {
    it("makes a whole one on Kuzu", async () => {
      await using sandbox = await createSandbox({ cgc });
      await indexWorkspace(sandbox);
      expect((await runGate(sandbox)).last.state).toBe("clean");
      change(sandbox);
      const command = await advice(sandbox);
      expect(command).toContain("cgc config db kuzudb");
      expect(await paste(sandbox, command)).toBe(0);
      expect((await runGate(sandbox)).last).toMatchObject({ state: "clean", health: "ok" });
    });
  },
  ["falkordb"],
);
