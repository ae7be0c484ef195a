import { cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { cgcFor, describeWithCgc } from "./support/cgc.ts";
import { createSandbox } from "./support/sandbox.ts";

const scripts = fileURLToPath(new URL("../scripts", import.meta.url));

describeWithCgc("npm start", (cgc) => {
  it("shows the way from unindexed to clean and asks the graph for its truth", async () => {
    await using sandbox = await createSandbox();
    const { code, stdout } = await sandbox.run(process.execPath, [
      join(scripts, "start.mjs"),
      "--backend",
      cgc.backend,
    ]);
    const states = stdout.split("\n").flatMap((line) => /^(\w+): /.exec(line)?.[1] ?? []);
    expect({ code, states }).toEqual({ code: 0, states: ["unindexed", "clean", "clean"] });
    expect(stdout).toContain("6 files, 11 functions.");
  });
});

describe("npm run setup", () => {
  it("is loud and fails with a remedy where there is no Python", async () => {
    await using sandbox = await createSandbox();
    // A copy, because the script installs beside itself.
    cpSync(scripts, join(sandbox.root, "scripts"), { recursive: true });
    const empty = join(sandbox.root, "empty");
    mkdirSync(empty);
    const env = { PATH: empty, PYENV_ROOT: empty };
    const { code, stderr } = await sandbox.run(process.execPath, [join(sandbox.root, "scripts", "setup-cgc.mjs")], {
      env,
    });
    expect(code).toBe(1);
    expect(stderr).toContain("cgc 0.6.13 (kuzu) is NOT installed: its tests will NOT run.");
    expect(stderr).toContain("cgc 0.6.13 (falkordb) is NOT installed: its tests will NOT run.");
    expect(stderr).toContain("Remedy: install Python 3.11");
  });

  it("installs nothing that was not asked for", () => {
    expect(cgcFor("kuzu", "0.0.0")).toBeUndefined();
  });
});
