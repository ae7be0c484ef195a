import { chmodSync, mkdirSync, symlinkSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { findExecutable, resolveExecutable } from "../../src/executable/find-executable.ts";
import { script } from "../helpers/script.ts";
import { tempFolder } from "../helpers/temp-folder.ts";
import { plainFolder, shim } from "../helpers/windows.ts";

function world() {
  const root = tempFolder();
  const [cwd, bin, other] = ["workspace", "bin", "other"].map((name) => join(root, name)) as [string, string, string];
  for (const folder of [cwd, bin, other]) mkdirSync(folder);
  const resolve = (name: string, ...path: string[]) => resolveExecutable(name, { path: path.join(delimiter), cwd });
  return { cwd, bin, other, resolve };
}

describe.runIf(process.platform !== "win32")("resolveExecutable", () => {
  test("the first executable file on PATH", () => {
    const { bin, other, resolve } = world();
    mkdirSync(join(bin, "cgc"));
    const file = script(other, "cgc", "#!/bin/sh\n");
    expect(resolve("cgc", bin, other)).toEqual({ kind: "found", file });
  });

  test("a shim keeps its own name", () => {
    const { bin, other, resolve } = world();
    symlinkSync(script(other, "dispatcher", "#!/bin/sh\n"), join(bin, "cgc"));
    expect(resolve("cgc", bin)).toEqual({ kind: "found", file: join(bin, "cgc") });
  });

  test("nothing on PATH", () => {
    const { bin, resolve } = world();
    expect(resolve("cgc", bin)).toEqual({ kind: "notFound", reason: "cgc is not on PATH." });
    expect(resolve("cgc")).toEqual({ kind: "notFound", reason: "cgc is not on PATH." });
  });

  test("a file without permission is told apart from none", () => {
    const { bin, resolve } = world();
    const file = script(bin, "cgc", "#!/bin/sh\n");
    chmodSync(file, 0o644);
    expect(resolve("cgc", bin)).toEqual({ kind: "notExecutable", file, reason: `${file} is not executable.` });
  });

  test("a broken installation is told apart from none, and a working one behind it wins", () => {
    const { bin, other, resolve } = world();
    const file = script(bin, "cgc", "#!/gone/python\n");
    const reason = `${file} needs /gone/python, which does not exist.`;
    expect(resolve("cgc", bin)).toEqual({ kind: "broken", file, reason });
    const working = script(other, "cgc", "#!/bin/sh\n");
    expect(resolve("cgc", bin, other)).toEqual({ kind: "found", file: working });
  });

  test("nothing that the workspace has a say in", () => {
    const { cwd, bin, other, resolve } = world();
    const planted = script(cwd, "cgc", "#!/bin/sh\n");
    const refused = (file: string) => ({
      kind: "refused",
      file,
      reason: `${file} lies in the workspace and is not trusted.`,
    });
    expect(resolve("cgc", cwd)).toEqual(refused(planted));
    symlinkSync(planted, join(bin, "cgc"));
    expect(resolve("cgc", bin)).toEqual(refused(join(bin, "cgc")));
    symlinkSync(cwd, join(other, "linked"));
    expect(resolve("cgc", join(other, "linked"))).toEqual(refused(join(other, "linked", "cgc")));
    symlinkSync("/bin/sh", join(cwd, "outward"));
    expect(resolve("outward", join(other, "linked"))).toEqual(refused(join(other, "linked", "outward")));
  });

  test("an absolute name is checked, not judged", () => {
    const { cwd, resolve } = world();
    const file = script(cwd, "cgc", "#!/bin/sh\n");
    expect(resolve(file)).toEqual({ kind: "found", file });
    expect(resolve(join(cwd, "absent"))).toEqual({
      kind: "notFound",
      reason: `There is no file ${join(cwd, "absent")}.`,
    });
  });

  test("a relative name is refused", () => {
    const { resolve } = world();
    expect(resolve("./cgc")).toEqual({
      kind: "refused",
      file: "./cgc",
      reason: "./cgc is a relative path; use a bare name or an absolute path.",
    });
  });
});

test("what is nowhere is not found", async () => {
  expect(await findExecutable("no-such-program", { path: "", cwd: tempFolder() })).toEqual({
    kind: "notFound",
    reason: "no-such-program is not on PATH.",
  });
});

describe.runIf(process.platform === "win32")("on Windows", () => {
  test("a shim is found by PATHEXT, but not in the workspace", () => {
    const root = plainFolder();
    const installed = shim(join(root, "bin-é"));
    const planted = shim(join(root, "workspace"));
    const cwd = dirname(planted);
    const look = (...path: string[]) => resolveExecutable("cgc", { path: path.join(";"), pathext: ".EXE;.CMD", cwd });
    expect(look(".", cwd, dirname(installed))).toEqual({ kind: "found", file: installed });
    expect(look(cwd)).toMatchObject({ kind: "refused", file: planted });
  });
});
