import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { loadSettings } from "../src/settings/settings.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "surfaces-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const load = (text: string, env = {}) => {
  writeFileSync(join(folder, "config.json"), text);
  return loadSettings(env, join(folder, "config.json"));
};
const all = (on: boolean) => ({ server: on, freshness: on, commands: on, status: on, model: on, tools: {} });

it("has everything on where nothing is said, and where nothing can be read", async () => {
  expect(await loadSettings({}, join(folder, "absent.json"))).toEqual(all(true));
  expect(await load("no JSON")).toEqual(all(true));
});

it("takes the file's switches, all at once or one by one, and tools with words of Pi's alone", async () => {
  expect(await load('{ "surfaces": false }')).toEqual(all(false));
  const some = { server: false, tools: { list_jobs: "codemode", find_code: "loud" } };
  expect(await load(JSON.stringify({ surfaces: some }))).toEqual({
    ...all(true),
    server: false,
    tools: { list_jobs: "codemode" },
  });
});

it("lets the environment win", async () => {
  const env = { PI_CGC_SERVER: "on", PI_CGC_MODEL: "off" };
  expect(await load('{ "surfaces": { "server": false } }', env)).toEqual({ ...all(true), model: false });
});
