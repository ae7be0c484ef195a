import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadConfig } from "../../src/config/load.ts";

let workspace: string;

beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), "gate config é-"));
});

afterEach(() => rm(workspace, { recursive: true }));

const defaults = {
  cgc: { executable: "cgc", timeoutMs: 30_000, maintenanceTimeoutMs: 1_800_000 },
  lifecycle: { autoCreate: false, syncOnStart: true },
};

const load = (more: Partial<Parameters<typeof loadConfig>[0]> = {}) =>
  loadConfig({ workspace, env: {}, file: join(workspace, "none.json"), ...more });

async function write(name: string, content: string) {
  const path = join(workspace, name);
  await mkdir(join(path, ".."), { recursive: true });
  await writeFile(path, content);
  return path;
}

describe("loadConfig", () => {
  it("has a default for everything", async () => {
    expect(await loadConfig({ workspace, env: {} })).toEqual({ config: defaults, problems: [] });
  });

  it("puts options over environment over file over default", async () => {
    const file = await write(
      "mine.yaml",
      "cgc:\n  timeoutMs: 2000\n  executable: from-file\nlifecycle:\n  autoCreate: true\n",
    );
    const { config, problems } = await load({
      file,
      env: { PI_CGC_TIMEOUT_MS: "3000", PI_CGC_EXECUTABLE: "from-env" },
      options: { cgc: { executable: "from-options" } },
    });
    expect(problems).toEqual([]);
    expect(config).toEqual({
      cgc: { executable: "from-options", timeoutMs: 3000, maintenanceTimeoutMs: 1_800_000 },
      lifecycle: { autoCreate: true, syncOnStart: true },
    });
  });

  it.each([
    [".pi-codegraphcontextrc", "lifecycle:\n  syncOnStart: false\n"],
    [".pi-codegraphcontextrc.json", '{"lifecycle": {"syncOnStart": false}}'],
    [".pi-codegraphcontextrc.yml", "lifecycle: {syncOnStart: false}"],
    [".config/pi-codegraphcontextrc.yaml", "lifecycle: {syncOnStart: false}"],
    ["package.json", '{"name": "x", "pi-codegraphcontext": {"lifecycle": {"syncOnStart": false}}}'],
  ])("lets the workspace's %s restrict", async (name, content) => {
    await write(name, content);
    const { config, problems } = await loadConfig({ workspace, env: {} });
    expect([config.lifecycle.syncOnStart, problems]).toEqual([false, []]);
  });

  it("passes a package.json without our section by", async () => {
    await write("package.json", '{"name": "x"}');
    await write(".pi-codegraphcontextrc", "lifecycle: {syncOnStart: false}");
    expect((await loadConfig({ workspace, env: {} })).config.lifecycle.syncOnStart).toBe(false);
  });

  it("passes a package.json that is no JSON by: that is the workspace's own trouble", async () => {
    await write("package.json", "{");
    await write(".pi-codegraphcontextrc", "lifecycle: {syncOnStart: false}");
    const { config, problems } = await loadConfig({ workspace, env: {} });
    expect([config.lifecycle.syncOnStart, problems]).toEqual([false, []]);
  });

  it("names the workspace's own file where it cannot be read, and looks no further", async () => {
    const source = await write(".pi-codegraphcontextrc.json", "{");
    await write(".pi-codegraphcontextrc.yaml", "lifecycle: {syncOnStart: false}");
    const message = expect.stringMatching(/rc\.json could not be read \(.+\); it is ignored\.$/);
    expect(await loadConfig({ workspace, env: {} })).toEqual({ config: defaults, problems: [{ source, message }] });
  });

  it.each([
    ["broken.json", "{"],
    ["broken.yaml", "a: [1"],
    ["import.json", '{"$import": "/etc/hostname"}'],
    ["huge.json", JSON.stringify({ x: "y".repeat(70_000) })],
    ["invalid.yaml", "\u0000"],
    ["list.json", "[]"],
    ["code.js", "module.exports = {}"],
  ])("names %s as unreadable and goes on with defaults", async (name, content) => {
    const file = await write(name, content);
    const { config, problems } = await load({ file });
    expect(config).toEqual(defaults);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({
      source: file,
      message: expect.stringMatching(/^[^\n]{1,500}it is ignored\.$/),
    });
  });

  it("says that a named file is missing", async () => {
    const file = join(workspace, "none.json");
    expect((await load({ file })).problems).toEqual([
      { source: file, message: `${file} could not be read (it does not exist or is empty); it is ignored.` },
    ]);
  });

  it.runIf(process.platform !== "win32")("does not open a FIFO", async () => {
    const file = join(workspace, "fifo.json");
    execFileSync("mkfifo", [file]);
    expect((await load({ file })).problems[0]?.message).toContain("it is not a regular file");
  });

  it("survives a YAML alias bomb", async () => {
    const levels = Array.from({ length: 30 }, (_, i) => `l${i}: &l${i} [${i === 0 ? "x" : `*l${i - 1}, *l${i - 1}`}]`);
    const file = await write("bomb.yaml", levels.join("\n"));
    const { config, problems } = await load({ file });
    expect([config, problems.length]).toEqual([defaults, 30]);
  });

  it("runs no code from the working directory", async () => {
    const marker = join(workspace, "ran");
    const code = `require("node:fs").writeFileSync(${JSON.stringify(marker)}, "")`;
    for (const name of [
      ".config/config.js",
      ".config/config.cjs",
      ".config/config.ts",
      ".pi-codegraphcontextrc.js",
      "pi-codegraphcontext.config.js",
    ]) {
      await write(name, code);
    }
    const loader = new URL("../../src/config/load.ts", import.meta.url).href;
    const script = `const { loadConfig } = await import(${JSON.stringify(loader)}); await loadConfig({ workspace: process.cwd(), env: {} });`;
    execFileSync(process.execPath, ["--input-type=module", "-e", script], { cwd: workspace, stdio: "ignore" });
    expect(existsSync(marker)).toBe(false);
  });
});
