import { chmodSync, closeSync, copyFileSync, openSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createRunner } from "../../src/index.ts";
import { node, shell } from "../helpers/requests.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const MB = 1024 * 1024;

describe.runIf(process.platform !== "win32")("limits", () => {
  test("a flood of 500 MB is read to its end in bounded memory", async () => {
    const before = process.memoryUsage().rss;
    let peak = before;
    const outcome = await createRunner({ budget: 1 }).run(
      shell("yes 'a line of a traceback' | head -c 500000000; echo; echo the end", {
        budgetMs: 170_000,
        onOutput() {
          peak = Math.max(peak, process.memoryUsage().rss);
        },
      }),
    );
    expect(outcome).toMatchObject({ kind: "exited", code: 0, stdout: { bytes: 500_000_009, truncated: true } });
    const text = "stdout" in outcome ? outcome.stdout.text : "";
    expect([text.slice(0, 5), text.slice(-8), text.length]).toEqual(["a lin", "the end\n", MB + "\n[...]\n".length]);
    expect((peak - before) / MB).toBeLessThan(150);
  }, 180_000);

  test("a thousand programs that exit at once", async () => {
    const runner = createRunner({ budget: 1_000 });
    const kinds = new Map<string, number>();
    for (let round = 0; round < 100; round += 1) {
      const outcomes = await Promise.all(Array.from({ length: 10 }, () => runner.run(shell("exit 7"))));
      for (const outcome of outcomes) {
        const seen = "code" in outcome ? `${outcome.kind} ${outcome.code}` : outcome.kind;
        kinds.set(seen, (kinds.get(seen) ?? 0) + 1);
      }
    }
    expect([...kinds]).toEqual([["exited 7", 1_000]]);
  }, 180_000);

  test("split and invalid UTF-8", async () => {
    const source = `
      const write = (bytes) => new Promise((done) => process.stdout.write(Buffer.from(bytes), done));
      await write([0xe2, 0x82]); await new Promise((done) => setTimeout(done, 50)); await write([0xac, 0xff, 0x21]);`;
    const outcome = await createRunner({ budget: 1 }).run(node("", { args: ["--input-type=module", "-e", source] }));
    expect(outcome).toMatchObject({ stdout: { text: "€\ufffd!", bytes: 5, truncated: false } });
  });

  test.runIf(process.platform === "linux")("a program that is just being written", async () => {
    const file = join(tempFolder(), "program");
    copyFileSync(realpathSync("/bin/true"), file);
    chmodSync(file, 0o755);
    const descriptor = openSync(file, "r+");
    const outcome = await createRunner({ budget: 1 }).run(shell("", { file, args: [] }));
    closeSync(descriptor);
    expect(outcome).toEqual({ kind: "spawnFailed", code: "ETXTBSY", message: expect.any(String) });
  });

  test.runIf(process.platform === "linux")("no descriptors left", async () => {
    const source = new URL("../fixtures/no-descriptors.ts", import.meta.url).pathname;
    const outcome = await createRunner({ budget: 1 }).run(
      shell('ulimit -n 40; exec "$0" "$1"', { args: ["-c", 'ulimit -n 40; exec "$0" "$1"', process.execPath, source] }),
    );
    expect(outcome).toMatchObject({ kind: "exited", code: 0, stdout: { text: "spawnFailed EMFILE, then exited\n" } });
  });
});
