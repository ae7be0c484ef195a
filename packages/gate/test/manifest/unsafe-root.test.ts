import { symlink } from "node:fs/promises";
import { expect, it } from "vitest";
import { unsafeRoot } from "../../src/manifest/unsafe-root.ts";
import { createTree } from "../support/tree.ts";

const unix = { home: "/home/ann", tmp: "/run/tmp", platform: "linux" } as const;
const windows = { home: "C:\\Users\\Ann", tmp: "C:\\Users\\Ann\\AppData\\Local\\Temp", platform: "win32" } as const;

it.each([
  ["/", unix, "file system root"],
  ["/home/ann", unix, "home directory"],
  ["/home/ann/", unix, "home directory"],
  ["/home", unix, "parent of the home directory"],
  ["/tmp", unix, "temporary folder"],
  ["/var/tmp", unix, "temporary folder"],
  ["/run/tmp", unix, "temporary folder"],
  ["/tmp/project", unix, undefined],
  ["/home/ann/project", unix, undefined],
  ["/home/bob", unix, undefined],
  ["/HOME/ANN", unix, undefined],
  ["/Users/Ann", { home: "/users/ann", tmp: "/t", platform: "darwin" }, "home directory"],
  ["D:\\", windows, "file system root"],
  ["\\\\server\\share\\", windows, "file system root"],
  ["c:\\users\\ann", windows, "home directory"],
  ["C:/Users", windows, "parent of the home directory"],
  ["C:\\Users\\Ann\\AppData\\Local\\Temp", windows, "temporary folder"],
  ["C:\\Users\\Ann\\project", windows, undefined],
] as const)("%s is %o: %s", (path, index, reason) => {
  expect(unsafeRoot(path, index)).toBe(reason);
});

it("sees through links", async () => {
  await using tree = await createTree();
  await symlink(tree.home, tree.path("link"));
  const index = { home: tree.path("link"), tmp: "/t" };
  expect([tree.path("link"), tree.home, tree.root, tree.workspace].map((path) => unsafeRoot(path, index))).toEqual([
    "home directory",
    "home directory",
    "parent of the home directory",
    undefined,
  ]);
});
