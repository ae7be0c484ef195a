import { chmodSync, existsSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { cli, piCommand } from "../support/pi.ts";
import { createSandbox, type Sandbox } from "../support/sandbox.ts";
import { treatments } from "./commands.ts";
import { anchorsOf, commandsIn, linksIn, pages, root, textOf } from "./markdown.ts";

const commands = [...new Set(pages.flatMap(commandsIn))];

it.each(pages)("%s links to what is there", (page) => {
  const broken = linksIn(page).filter(({ file, anchor }) => {
    if (!existsSync(file)) return true;
    return anchor !== undefined && !anchorsOf(textOf(file.slice(root.length))).includes(anchor);
  });
  expect(broken.map(({ target }) => target)).toEqual([]);
});

it("knows what becomes of every command, and no other", () => {
  expect(Object.keys(treatments).sort()).toEqual(commands.sort());
  const tests = Object.values(treatments).flatMap((treatment) =>
    "elsewhere" in treatment ? [treatment.elsewhere] : [],
  );
  expect(tests.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

/** `cgc-gate` and `pi` as a reader has them; a `pi` whose client goes away at once. */
function plantPrograms(sandbox: Sandbox): void {
  const bin = join(sandbox.root, "v", "bin");
  symlinkSync(join(root, "packages/gate/dist/cli/main.js"), join(bin, "cgc-gate"));
  chmodSync(join(root, "packages/gate/dist/cli/main.js"), 0o755);
  const words = [cli, ...piCommand(sandbox, ["--mode", "rpc"], { load: [] }).args.slice(1)];
  const quoted = [process.execPath, ...words].map((word) => `'${word}'`).join(" ");
  writeFileSync(join(bin, "pi"), `#!/bin/sh\nexec ${quoted} "$@"\n`, { mode: 0o755 });
}

describe("typed into a shell", () => {
  const typed = Object.entries(treatments).flatMap(([command, how]) =>
    "ends" in how ? [[command, how.ends] as const] : [],
  );

  it.each(typed)("%s", async (command, ends) => {
    await using sandbox = await createSandbox({
      plays: { "--version": { stderr: "CodeGraphContext 0.6.13\n", ends: 0 } },
    });
    plantPrograms(sandbox);
    const cwd = command.startsWith("pi ") ? root : sandbox.workspace;
    const { env } = piCommand(sandbox, []);
    const { code, stdout, stderr } = await sandbox.run("/bin/sh", ["-c", command], { cwd, env });
    expect({ command, code, stdout, stderr }).toMatchObject({ code: ends });
  });
});
