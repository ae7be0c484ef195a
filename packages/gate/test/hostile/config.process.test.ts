import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdir, symlink, truncate, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { session } from "../field/support.ts";
import { contentsOf } from "../support/contents.ts";
import { says, stubWorld } from "../support/stub-cgc.ts";

const bomb = `a: &a [x,x,x,x,x,x,x,x,x]\n${Array.from("bcdefghi", (name, i) => `${name}: &${name} [${Array(9).fill(`*${"abcdefgh"[i]}`).join(",")}]`).join("\n")}\n`;

/** Files of a hostile workspace; `MARK` stands for a file that must never appear. */
const files: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "an executable": { ".pi-codegraphcontextrc": 'cgc: { executable: "./evil" }' },
  "an absolute executable": { ".pi-codegraphcontextrc.json": '{"cgc":{"executable":"WORKSPACE/evil"}}' },
  "arguments and environment": {
    ".pi-codegraphcontextrc.yaml": "cgc:\n  args: [--evil]\n  env: { PYTHONPATH: WORKSPACE }\n  shell: true\n",
  },
  consent: { ".pi-codegraphcontextrc": "lifecycle: { autoCreate: true, syncOnStart: true }" },
  "consent in package.json": { "package.json": '{"pi-codegraphcontext":{"lifecycle":{"autoCreate":true}}}' },
  "absurd numbers": { ".pi-codegraphcontextrc": "cgc: { timeoutMs: -1, maintenanceTimeoutMs: 1e308 }" },
  "no numbers": { ".pi-codegraphcontextrc": "cgc: { timeoutMs: .inf, maintenanceTimeoutMs: .nan }" },
  "prototype keys": {
    ".pi-codegraphcontextrc.json":
      '{"__proto__":{"lifecycle":{"autoCreate":true}},"constructor":{"prototype":{"autoCreate":true}},"lifecycle":{"__proto__":{"autoCreate":true}}}',
  },
  "a YAML bomb": { ".pi-codegraphcontextrc": bomb },
  "anchors and merges": { ".pi-codegraphcontextrc": "a: &a { autoCreate: true }\nlifecycle: { <<: *a }\n" },
  "tags of languages": {
    ".pi-codegraphcontextrc":
      "lifecycle: !!js/function \"function(){ require('fs').writeFileSync('MARK', '') }\"\ncgc: !!python/object/apply:os.system [\"touch MARK\"]\n",
  },
  "an import": {
    ".pi-codegraphcontextrc.json": '{"$import":"/etc/passwd"}',
    ".pi-codegraphcontextrc": "$import: ./x.js",
  },
  JavaScript: Object.fromEntries(
    [
      "pi-codegraphcontext.config.js",
      "pi-codegraphcontext.config.cjs",
      "pi-codegraphcontext.config.mjs",
      "pi-codegraphcontext.config.ts",
      ".pi-codegraphcontextrc.js",
      ".pi-codegraphcontextrc.cjs",
      ".pi-codegraphcontextrc.ts",
      ".config/pi-codegraphcontextrc.js",
      ".config/config.js",
      ".config/config.cjs",
      "config.js",
    ].map((name) => [name, "require('node:fs').writeFileSync('MARK', ''); module.exports = {};\n"]),
  ),
  "a package.json that is none": { "package.json": "{".repeat(10_000) },
  escapes: { ".pi-codegraphcontextrc": '"\\e[2J\\u202e": 1\ncgc: { executable: "\\e]0;owned\\a" }\n' },
  "the environment": { ".env": "PI_CGC_AUTO_CREATE=1\nPI_CGC_EXECUTABLE=./evil\nDEFAULT_DATABASE=neo4j\n" },
};

describe.runIf(process.platform !== "win32")("a workspace whose files hold", () => {
  it.each(Object.entries(files))(
    "%s: no code runs, nothing is consented to, nothing is written",
    async (_, planted) => {
      await using world = await stubWorld(says("0.6.13"));
      const mark = join(world.home, "mark");
      for (const [name, content] of Object.entries(planted)) {
        const path = join(world.workspace, name);
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, content.replaceAll("WORKSPACE", world.workspace).replaceAll("MARK", mark));
      }
      await writeFile(join(world.workspace, "evil"), `#!/bin/sh\n: > '${mark}'\n`);
      await chmod(join(world.workspace, "evil"), 0o755);
      const before = contentsOf(world.workspace);
      const began = performance.now();
      const { last, notices, calls } = await session(world);
      expect(performance.now() - began).toBeLessThan(15_000);
      expect([last.state, calls]).toEqual(["unindexed", ["--version"]]);
      expect(notices.length).toBeLessThanOrEqual(2);
      for (const { message } of notices) expect(message).toMatch(/^[^\p{Cc}\p{Cf}]{1,1000}$/u);
      expect(existsSync(mark)).toBe(false);
      expect(contentsOf(world.workspace)).toEqual(before);
      expect(({} as Record<string, unknown>).autoCreate).toBeUndefined();
    },
  );

  it.each([
    ["a FIFO", (path: string) => void execFileSync("mkfifo", [path])],
    ["a link to an endless device", (path: string) => symlink("/dev/zero", path)],
    ["a link to a secret", (path: string) => symlink("/etc/passwd", path)],
    ["a link to itself", (path: string) => symlink(path, path)],
    ["a folder", (path: string) => mkdir(path)],
    ["a sparse file of 1 TB", async (path: string) => writeFile(path, "").then(() => truncate(path, 2 ** 40))],
  ])("%s as configuration: bounded, and its content is not shown", async (_, make) => {
    await using world = await stubWorld(says("0.6.13"));
    for (const name of [".pi-codegraphcontextrc", ".pi-codegraphcontextrc.json", "package.json"]) {
      await make(join(world.workspace, name));
    }
    const { last, notices } = await session(world);
    expect(last.state).toBe("unindexed");
    expect(notices.map(({ message }) => message).join()).not.toContain("root:");
  });
});
