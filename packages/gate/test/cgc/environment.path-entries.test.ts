import { mkdir, mkdtemp, realpath, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { harmlessPathEntries } from "../../src/cgc/environment.ts";

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
