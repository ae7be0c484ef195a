import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeWithCgc } from "../support/cgc.ts";
import type { Child } from "../support/child.ts";
import { graphOf, sampleGraph } from "../support/graph.ts";
import { cli, extensions, observed, piCommand } from "../support/pi.ts";
import { createSandbox, type Sandbox } from "../support/sandbox.ts";
import { waitFor } from "../support/wait.ts";
import { floor, floorNode } from "./support/floor-node.ts";
import { packAll, type Tarballs } from "./support/tarballs.ts";

let tarballs: Tarballs;

beforeAll(() => {
  tarballs = packAll();
});

afterAll(() => tarballs[Symbol.dispose]());

/** Where nothing answers: an installation that wants the network fails. */
const offline = "http://127.0.0.1:9/";

const environment = (sandbox: Sandbox) => ({ ...piCommand(sandbox, []).env, npm_config_registry: offline });

function pi(sandbox: Sandbox, node: string, ...args: string[]) {
  const path = `${dirname(node)}:${sandbox.env.PATH}`;
  return sandbox.run(node, [cli, ...args], { env: { ...environment(sandbox), PATH: path } });
}

/** Pi in RPC mode with what is installed, the faux model and the observer. */
function startInstalled(sandbox: Sandbox, node: string, env = {}): Promise<Child> {
  const { args, cwd } = piCommand(sandbox, ["--mode", "rpc"], { load: [extensions.observer] });
  const installed = args.filter((arg) => arg !== "-ne");
  return sandbox.start(node, installed, { cwd, env: { ...environment(sandbox), ...env }, input: true });
}

/** One session to the state, and to Pi's end. Gives how many cgc processes it took. */
async function sessionTo(state: string, sandbox: Sandbox, env = {}): Promise<number | undefined> {
  const before = observed(sandbox).length;
  const child = await startInstalled(sandbox, process.execPath, env);
  const here = () => observed(sandbox).slice(before);
  await waitFor(state, () => here().at(-1)?.state === state, { withinMs: 60_000, lastSeen: () => here().at(-1) });
  const { runs } = here().at(-1) ?? {};
  child.closeInput();
  expect((await child.ended).code).toBe(0);
  return runs?.started;
}

describeWithCgc("the newcomer's path, from the tarball alone", (cgc) => {
  it("goes from unindexed by consent to clean without a cgc run, and leaves what is cgc's", async () => {
    await using sandbox = await createSandbox({ cgc });
    const source = `npm:pi-codegraphcontext@file:${tarballs.files["pi-extension"]}`;
    expect(await pi(sandbox, process.execPath, "install", source)).toMatchObject({ code: 0 });
    await sessionTo("unindexed", sandbox);
    await sessionTo("clean", sandbox, { PI_CGC_AUTO_CREATE: "1" });
    expect(await sessionTo("clean", sandbox)).toBe(0);
    expect(await graphOf(sandbox)).toEqual(sampleGraph);

    expect(await pi(sandbox, process.execPath, "remove", "npm:pi-codegraphcontext")).toMatchObject({ code: 0 });
    expect(existsSync(join(sandbox.root, "pi/npm/node_modules/pi-codegraphcontext"))).toBe(false);
    const inWorkspace = [".cgcignore", ".git", ".gitignore", "README.md", "shop", "web"];
    expect(readdirSync(sandbox.workspace).sort()).toEqual(inWorkspace);
    const ofPiAndNpm = new Set([".npm", ".pi", ".cache", ".config"]);
    expect(readdirSync(sandbox.home).filter((name) => !ofPiAndNpm.has(name))).toEqual([".codegraphcontext"]);
  });
});

const nodes = [
  ["the current Node", () => process.execPath],
  [`Node ${floor}`, floorNode],
] as const;

describe.each(nodes)("the extension's tarball on %s", (_name, find) => {
  it("is installed without a network, works from its first session on, and is removed without a trace", async ({
    skip,
  }) => {
    const node = find();
    if (node === undefined) return skip("this Node cannot be had here");
    await using sandbox = await createSandbox({
      plays: { "--version": { stderr: "CodeGraphContext 0.6.13\n", ends: 0 } },
    });
    const source = `npm:pi-codegraphcontext@file:${tarballs.files["pi-extension"]}`;
    expect(await pi(sandbox, node, "install", source)).toMatchObject({ code: 0 });
    expect(readdirSync(join(sandbox.root, "pi/npm/node_modules")).filter((name) => !name.startsWith("."))).toEqual([
      "pi-codegraphcontext",
    ]);

    const child = await startInstalled(sandbox, node);
    const lastSeen = () => `${child.stdout()}${child.stderr()}`;
    await waitFor("a verdict", () => observed(sandbox).at(-1)?.state === "unindexed", { lastSeen });
    child.closeInput();
    const { code, stdout, stderr } = await child.ended;
    expect([code, stderr]).toEqual([0, ""]);
    for (const line of stdout.trim().split("\n")) expect(JSON.parse(line)).toHaveProperty("type");

    expect(await pi(sandbox, node, "remove", "npm:pi-codegraphcontext")).toMatchObject({ code: 0 });
    expect(existsSync(join(sandbox.root, "pi/npm/node_modules/pi-codegraphcontext"))).toBe(false);
    const ofPiAndNpm = new Set([".npm", ".pi", ".cache", ".config"]);
    expect(readdirSync(sandbox.home).filter((name) => !ofPiAndNpm.has(name))).toEqual([]);
    expect(existsSync(join(sandbox.home, ".cache/pi-codegraphcontext"))).toBe(false);
    expect(readdirSync(sandbox.workspace).sort()).toEqual([".git", ".gitignore", "README.md", "shop", "web"]);
  });
});
