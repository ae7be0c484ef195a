import { expect, test } from "vitest";
import { createRunner } from "../src/index.ts";

const base = { file: "/bin/sh", cwd: "/", env: { PATH: "/usr/bin:/bin" }, budgetMs: 10_000 };

test("a program that ends by itself is exited with its code and its words", async () => {
  const outcome = await createRunner({ budget: 1 }).run({ ...base, args: ["-c", "echo out; echo err >&2; exit 3"] });
  expect(outcome).toEqual({
    kind: "exited",
    code: 3,
    stdout: { text: "out\n", bytes: 4, truncated: false },
    stderr: { text: "err\n", bytes: 4, truncated: false },
    durationMs: expect.any(Number),
    empty: true,
  });
});
