import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readInstallation } from "../../src/cgc/installation.ts";

let folder: string;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "gate venv ü-")));
});
afterEach(() => rm(folder, { recursive: true }));

async function lay(...paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), "");
  }
}

describe("readInstallation", () => {
  const site = "venv/lib/python3.12/site-packages";

  it("reads a virtual environment through a link to its launcher", async () => {
    await lay("venv/bin/cgc", `${site}/codegraphcontext-0.6.13.dist-info/METADATA`, `${site}/kuzu/__init__.py`);
    await lay(`${site}/redislite/falkordb_client.py`, "local/x");
    await symlink(join(folder, "venv/bin/cgc"), join(folder, "local/cgc"));
    expect(await readInstallation(join(folder, "local/cgc"))).toEqual({
      version: "0.6.13",
      python: "3.12",
      engines: { falkordb: true, kuzudb: true, ladybugdb: false },
    });
  });

  it("does not take plain redislite for FalkorDB Lite", async () => {
    await lay("venv/bin/cgc", `${site}/codegraphcontext-0.5.8.dist-info/METADATA`, `${site}/redislite/client.py`);
    expect(await readInstallation(join(folder, "venv/bin/cgc"))).toMatchObject({
      engines: { falkordb: false, kuzudb: false, ladybugdb: false },
    });
  });

  it("reads Windows' layout", async () => {
    const windows = "v/Lib/site-packages";
    await lay(
      "v/Scripts/cgc.exe",
      `${windows}/codegraphcontext-0.6.13.dist-info/RECORD`,
      `${windows}/ladybug/__init__.py`,
    );
    await writeFile(join(folder, "v/pyvenv.cfg"), "home = C:\\Python\r\nversion_info = 3.13.1.final.0\r\n");
    expect(await readInstallation(join(folder, "v/Scripts/cgc.exe"))).toEqual({
      version: "0.6.13",
      python: "3.13",
      engines: { falkordb: false, kuzudb: false, ladybugdb: true },
    });
  });

  it("knows nothing of other launchers and of none", async () => {
    await lay("shims/cgc", "lib/python3.12/site-packages/other/x");
    expect(await readInstallation(join(folder, "shims/cgc"))).toBeNull();
    expect(await readInstallation(join(folder, "missing/cgc"))).toBeNull();
  });
});
