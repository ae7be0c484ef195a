import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { createRunner } from "../src/index.ts";
import type { RunOutcome } from "../src/types.ts";
import { node, shell } from "./helpers/requests.ts";
import { tempFolder } from "./helpers/temp-folder.ts";

const said = (text: string) => ({ text, bytes: Buffer.byteLength(text), truncated: false });
const ran = (stdout = "", stderr = "") => ({
  stdout: said(stdout),
  stderr: said(stderr),
  durationMs: expect.any(Number),
  empty: true,
});

describe.runIf(process.platform !== "win32")("a run", () => {
  const runner = createRunner({ budget: 100 });

  test.each([
    ["its code", "echo out; echo err >&2; exit 3", { kind: "exited", code: 3, ...ran("out\n", "err\n") }],
    ["its signal", "kill -SEGV $$", { kind: "signaled", signal: "SIGSEGV", ...ran() }],
    ["nothing on stdin", "read x; echo got $?", { kind: "exited", code: 0, ...ran("got 1\n") }],
    [
      "its own environment only",
      "env | grep -v ^_= | sort",
      { kind: "exited", code: 0, ...ran("PATH=/usr/bin:/bin\nPWD=/\n") },
    ],
    ["no terminal", "(: < /dev/tty) 2> /dev/null || echo none", { kind: "exited", code: 0, ...ran("none\n") }],
  ] as [string, string, RunOutcome][])("ends by itself with %s", async (_, command, outcome) => {
    expect(await runner.run(shell(command))).toEqual(outcome);
  });

  test("arguments arrive as they are", async () => {
    const args = ["", " ", "a&b", "$HOME", "`x`", '"', "'", "*", "é\n"];
    const outcome = await runner.run(
      node("console.log(JSON.stringify(process.argv.slice(1)))", {
        args: ["-e", "console.log(JSON.stringify(process.argv.slice(1)))", "--", ...args],
      }),
    );
    expect(outcome).toEqual({ kind: "exited", code: 0, ...ran(`${JSON.stringify(args)}\n`) });
  });

  test("is told of when it was spawned, and its words when they come, whatever the listeners do", async () => {
    const heard: string[] = [];
    const outcome = await runner.run(
      shell("printf out; printf err >&2", {
        onSpawn(pid) {
          heard.push(typeof pid);
          throw new Error("a listener's mistake");
        },
        onOutput(chunk, stream) {
          heard.push(`${stream}: ${chunk}`);
          throw new Error("a listener's mistake");
        },
      }),
    );
    expect(outcome).toEqual({ kind: "exited", code: 0, ...ran("out", "err") });
    expect(heard.sort()).toEqual(["number", "stderr: err", "stdout: out"]);
  });

  test("is timed out when its budget is used up", async () => {
    expect(await runner.run(shell("echo so far; sleep 60", { budgetMs: 500 }))).toEqual({
      kind: "timedOut",
      ...ran("so far\n"),
    });
  });

  test("is ended when the awaited text appears", async () => {
    const outcome = await runner.run(
      shell("echo Monitoring for; echo file changes >&2; echo file changes; exec sleep 60", {
        untilText: "Monitoring for file changes",
      }),
    );
    expect(outcome).toMatchObject({ kind: "reached", empty: true });
  });

  test("is cancelled by its signal, before and after it began", async () => {
    const early = AbortSignal.abort();
    expect(await runner.run(shell("exit", { signal: early }))).toEqual({ kind: "cancelled", ...ran(), durationMs: 0 });
    const late = new AbortController();
    const run = runner.run(shell("echo; exec sleep 60", { signal: late.signal, onOutput: () => late.abort() }));
    expect(await run).toEqual({ kind: "cancelled", ...ran("\n") });
  });

  test("has its private temp folder for as long as it lasts", async () => {
    const outcome = await runner.run(shell('> "$TMPDIR/left"; printf "$TMPDIR $TMP $TEMP"', { privateTemp: true }));
    const folders = "stdout" in outcome ? outcome.stdout.text.split(" ") : [];
    expect(new Set(folders).size).toBe(1);
    expect(existsSync(folders[0] ?? "/")).toBe(false);
  });

  test("does not wait for a grandchild that holds the pipes, nor for a leader that is gone", async () => {
    const ladder = [{ signal: "SIGINT", graceMs: 60_000, to: "leader" }] as const;
    expect(await runner.run(shell("sleep 60 & echo ok", { ladder }))).toEqual({
      kind: "exited",
      code: 0,
      ...ran("ok\n"),
    });
  });

  test("fails to spawn with the reason, and costs nothing of the budget", async () => {
    const { run, runs } = createRunner({ budget: 1 });
    const cwd = tempFolder();
    expect([
      await run(shell("exit", { file: `${cwd}/absent` })),
      await run(shell("exit", { cwd: `${cwd}/absent` })),
      await run(shell("exit", { args: ["a\0b"] })),
      await run(shell("exit", { args: ["x".repeat(3_000_000)] })),
    ]).toEqual([
      { kind: "spawnFailed", code: "ENOENT", message: `The executable does not exist: ${cwd}/absent` },
      { kind: "spawnFailed", code: "ENOENT", message: `The working folder does not exist: ${cwd}/absent` },
      { kind: "spawnFailed", code: "ERR_INVALID_ARG_VALUE", message: expect.any(String) },
      { kind: "spawnFailed", code: "E2BIG", message: expect.any(String) },
    ]);
    expect(runs).toEqual({ started: 0, budget: 1 });
  });
});

describe.runIf(process.platform !== "win32")("a runner", () => {
  test("spawns no more programs than its budget holds", async () => {
    const runner = createRunner({ budget: 1 });
    await runner.run(shell("exit"));
    expect(await runner.run(shell("exit"))).toEqual({ kind: "refused", message: "The budget of 1 runs is used up." });
    expect(runner.runs).toEqual({ started: 1, budget: 1 });
  });

  test("ends every run and refuses new ones", async () => {
    const runner = createRunner({ budget: 9 });
    const runs = [runner.run(shell("sleep 60")), runner.run(shell("trap '' TERM; sleep 60", { ladder: [] }))];
    await runner.end({ withinMs: 10_000 });
    expect(await Promise.all(runs)).toEqual([
      { kind: "cancelled", ...ran() },
      { kind: "cancelled", ...ran() },
    ]);
    expect(await runner.run(shell("exit"))).toEqual({ kind: "refused", message: "The runner has ended." });
  });

  test("answers in time although a run takes its time to end, and ends it all the same", async () => {
    const runner = createRunner({ budget: 1 });
    const ladder = [{ signal: "SIGTERM", graceMs: 1_000 }] as const;
    let settled = false;
    const run = runner.run(
      shell("trap '' TERM; echo; while :; do sleep 0.05; done", { ladder, onOutput: () => void end() }),
    );
    const ended = Promise.withResolvers<boolean>();
    async function end() {
      await runner.end({ withinMs: 100 });
      ended.resolve(settled);
    }
    void run.then(() => {
      settled = true;
    });
    expect(await ended.promise).toBe(false);
    expect(await run).toEqual({ kind: "cancelled", ...ran("\n") });
  });
});
