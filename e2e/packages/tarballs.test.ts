import { execFileSync } from "node:child_process";
import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSandbox } from "../support/sandbox.ts";
import { contentsOf, packAll, packageNames, readmeExample, type Tarballs, unpackInto } from "./support/tarballs.ts";

/** The bundle's budget in bytes: it is read in the background of every session. */
const MAX_BUNDLE = 208_000;

const bin = (name: string) => fileURLToPath(new URL(`../../node_modules/.bin/${name}`, import.meta.url));

let tarballs: Tarballs;

beforeAll(() => {
  tarballs = packAll();
});

afterAll(() => tarballs[Symbol.dispose]());

describe.each(packageNames)("the tarball of %s", (name) => {
  it("is clean for publint and for are-the-types-wrong", () => {
    const lint = (tool: string, ...args: string[]) =>
      execFileSync(bin(tool), args, { encoding: "utf8", stdio: "pipe" });
    expect(lint("publint", "run", tarballs.files[name], "--strict")).toContain("All good!");
    expect(lint("attw", tarballs.files[name], "--profile", "esm-only", "--no-color")).not.toContain("❌");
  });

  it("has a README, a licence and a changelog", () => {
    expect(contentsOf(tarballs.files[name])).toEqual(expect.arrayContaining(["CHANGELOG.md", "LICENSE", "README.md"]));
  });
});

describe("the extension's tarball", () => {
  it("holds the two entries, their bundles, two late libraries, types, its sources and nothing else", () => {
    const contents = contentsOf(tarballs.files["pi-extension"]).filter((path) => !path.startsWith("src/"));
    expect(contents).toEqual([
      ...["CHANGELOG.md", "LICENSE", "README.md"],
      ...[
        "dist/LICENCES.txt",
        "dist/extension.js",
        "dist/index.d.ts",
        "dist/index.js",
        "dist/js-yaml.js",
        "dist/pino.js",
        "dist/session.js",
        "dist/surfaces-session.js",
        "dist/surfaces.js",
      ],
      "package.json",
    ]);
  });

  it("keeps the bundle within its budget", async () => {
    await using sandbox = await createSandbox();
    unpackInto(sandbox.root, [tarballs.files["pi-extension"]]);
    const size = (file: string) => statSync(join(sandbox.root, "node_modules/pi-codegraphcontext/dist", file)).size;
    expect(size("session.js")).toBeLessThan(MAX_BUNDLE);
    expect(size("surfaces-session.js")).toBeLessThan(20_000);
    expect(size("extension.js") + size("surfaces.js") + size("index.js")).toBeLessThan(3_000);
  });
});

describe("the README's example, on the tarballs alone", () => {
  it.each([
    ["runner", /^exited git version [\d.]+/],
    ["statechart", /^notice: unindexed\n\{ state: 'unindexed', health: 'unusable', working: false \}\n$/],
    ["gate", /\nended \nunavailable: .*pip install codegraphcontext.*\n$/],
  ] as const)("of %s does what it says", async (name, says) => {
    await using sandbox = await createSandbox();
    unpackInto(sandbox.root, Object.values(tarballs.files));
    const file = join(sandbox.root, "example.mjs");
    writeFileSync(file, readmeExample(name));
    const { code, stdout, stderr } = await sandbox.run(process.execPath, [file]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(says);
  });

  it("of the command line ends with the state's code", async () => {
    await using sandbox = await createSandbox();
    unpackInto(sandbox.root, Object.values(tarballs.files));
    const main = join(sandbox.root, "node_modules/@pi-codegraphcontext/gate/dist/cli/main.js");
    const { code, stdout } = await sandbox.run(process.execPath, [main, ".", "--json"]);
    expect([code, JSON.parse(stdout.trim().split("\n").at(-1) ?? "").state]).toEqual([14, "unavailable"]);
  });
});
