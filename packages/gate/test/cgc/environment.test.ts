import { mkdir, mkdtemp, realpath, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cgcEnvironment, harmlessPathEntries } from "../../src/cgc/environment.ts";

const always = {
  TERM: "dumb",
  NO_COLOR: "1",
  COLUMNS: "1000",
  PYTHONUTF8: "1",
  PYTHONIOENCODING: "utf-8",
  PYTHONUNBUFFERED: "1",
  PYTHONSAFEPATH: "1",
  ENABLE_APP_LOGS: "WARNING",
  ENABLE_AUTO_WATCH: "false",
  CGC_IGNORE_PROJECT_ENV: "1",
};
const linux = { workspace: "/work/space", home: "/home/u", platform: "linux" as const };
const windows = { workspace: "C:\\work", home: "C:\\Users\\u", platform: "win32" as const };

describe("cgcEnvironment", () => {
  it("makes a whole environment out of nothing", () => {
    expect(cgcEnvironment({}, linux)).toEqual({
      ...always,
      HOME: "/home/u",
      PATH: "",
      PYTHONPATH: "",
      LD_PRELOAD: "",
      LD_LIBRARY_PATH: "",
      DYLD_INSERT_LIBRARIES: "",
      DYLD_LIBRARY_PATH: "",
      CGC_RUNTIME_DB_PATH: "",
    });
  });

  it("passes the user's own variables unchanged", () => {
    const user = {
      HOME: "/home/other",
      CGC_RUNTIME_DB_PATH: "~/ü x",
      DEFAULT_DATABASE: "KuzuDB",
      NEO4J_PASSWORD: "p w",
      LD_PRELOAD: "/lib/a.so",
      PYTHONPATH: "/opt/python",
      LANG: "de_DE.UTF-8",
    };
    expect(cgcEnvironment(user, linux)).toMatchObject(user);
  });

  it("overrules what would change the output or never end", () => {
    const user = {
      TERM: "xterm",
      COLUMNS: "0",
      PYTHONUTF8: "0",
      ENABLE_APP_LOGS: "DISABLED",
      ENABLE_AUTO_WATCH: "true",
      CGC_IGNORE_PROJECT_ENV: "0",
    };
    expect(cgcEnvironment(user, linux)).toMatchObject(always);
  });

  it("drops what colours", () => {
    const user = {
      FORCE_COLOR: "1",
      CLICOLOR_FORCE: "1",
      TTY_COMPATIBLE: "1",
      TTY_INTERACTIVE: "1",
      GITHUB_ACTIONS: "true",
      COLORTERM: "truecolor",
    };
    for (const name of Object.keys(user)) expect(cgcEnvironment(user, linux)).not.toHaveProperty(name);
  });

  it("keeps the workspace and the working folder out of every search path", () => {
    const list = "/usr/bin:.:/work/space/bin::bin:/work/space:/work/spaceship:/opt/b c";
    const kept = "/usr/bin:/work/spaceship:/opt/b c";
    const user = { PATH: list, PYTHONPATH: list, LD_LIBRARY_PATH: list };
    expect(cgcEnvironment(user, linux)).toMatchObject({ PATH: kept, PYTHONPATH: kept, LD_LIBRARY_PATH: kept });
  });

  it.each(["", "relative", "."])("replaces a home of %j", (HOME) => {
    expect(cgcEnvironment({ HOME }, linux)).toMatchObject({ HOME: "/home/u" });
  });

  it("knows Windows' names in any case", () => {
    const user = {
      Path: "C:\\Windows;C:\\work\\bin;.;D:\\x y",
      SystemRoot: "C:\\Windows",
      force_color: "1",
      columns: "0",
      UserProfile: "D:\\Ü",
    };
    const { COLUMNS: _, ...rest } = always;
    expect(cgcEnvironment(user, windows)).toEqual({
      ...rest,
      columns: "1000",
      Path: "C:\\Windows;D:\\x y",
      SystemRoot: "C:\\Windows",
      UserProfile: "D:\\Ü",
      PYTHONPATH: "",
      CGC_RUNTIME_DB_PATH: "",
    });
  });
});

let folder: string;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "gate path ü-")));
});
afterEach(() => rm(folder, { recursive: true }));

describe("harmlessPathEntries", () => {
  it("drops a link into the workspace", async () => {
    const [workspace, link, other] = [join(folder, "w"), join(folder, "link"), join(folder, "other")] as const;
    await mkdir(join(workspace, "bin"), { recursive: true });
    await mkdir(other);
    await symlink(join(workspace, "bin"), link, "junction");
    expect(harmlessPathEntries([link, other, join(workspace, "bin")].join(delimiter), workspace)).toBe(other);
  });

  it("reads the list as the platform does", () => {
    expect(harmlessPathEntries("C:\\a;\\\\server\\b;c;D:e", "C:\\w", "win32")).toBe("C:\\a;\\\\server\\b");
    expect(harmlessPathEntries("C:\\W\\bin;C:\\x", "c:\\w", "win32")).toBe("C:\\x");
  });
});
