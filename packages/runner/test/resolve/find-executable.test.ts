import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { findExecutable, resolveExecutable } from "../../src/index.ts";
import { tempFolder } from "../helpers/temp-folder.ts";
import { plainFolder, shim } from "../helpers/windows.ts";

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
