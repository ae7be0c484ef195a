import { beforeEach, describe, expect, it, vi } from "vitest";
import { statDatabase } from "../../src/database/stat-database.ts";
import { usesSameDatabase } from "../../src/holders/same-database.ts";
import { layProc } from "../support/fake-proc.ts";
import { createTree, type Tree } from "../support/tree.ts";

/** A clock that only waiting moves; `pass` tells the world how late it is. */
const clock = vi.hoisted(() => {
  // Without isolation another file may have loaded the real timers already.
  vi.resetModules();
  return { now: 0, pass: async (_now: number) => {} };
});

vi.mock("node:timers/promises", () => ({
  setTimeout: async (ms: number) => {
    clock.now += ms;
    await clock.pass(clock.now);
  },
}));

beforeEach(() => {
  Object.assign(clock, { now: 0, pass: async () => {} });
  vi.spyOn(performance, "now").mockImplementation(() => clock.now);
  return () => vi.restoreAllMocks();
});

const path = "home/.codegraphcontext/global/db/kuzudb";
const args = ["/v/bin/python", "/v/bin/cgc", "index", "."];

/** Whether a cgc counts that has no environment yet; `pass` changes its process files as time goes by. */
async function counts(tree: Tree, pass: (now: number) => Promise<void> = async () => {}): Promise<boolean> {
  await tree.write({ [path]: "" });
  const proc = await layProc(tree, { 5: { args, env: {}, cwd: tree.workspace } });
  const database = await statDatabase(tree.path(path));
  clock.pass = pass;
  return usesSameDatabase(proc, 5, null, database);
}

describe("a cgc that shows no environment yet", () => {
  it.each([
    ["another home", "elsewhere", false],
    ["the same home", "home", true],
  ])("is looked at again until it does: %s after a second", async (_, home, same) => {
    await using tree = await createTree();
    const environment = `HOME=${tree.path(home)}\0DEFAULT_DATABASE=kuzudb\0`;
    const show = async (now: number) => {
      if (now >= 1000) await tree.write({ "proc/5/environ": environment });
    };
    expect(await counts(tree, show)).toBe(same);
    expect(clock.now).toBe(1000);
  });

  it("does not count when it ends meanwhile", async () => {
    await using tree = await createTree();
    const end = async (now: number) => {
      if (now >= 200) await tree.write({ "proc/5/cmdline": "" });
    };
    expect(await counts(tree, end)).toBe(false);
  });

  it("counts when it has shown none for two seconds", async () => {
    await using tree = await createTree();
    expect(await counts(tree)).toBe(true);
    expect(clock.now).toBeGreaterThanOrEqual(2000);
    expect(clock.now).toBeLessThanOrEqual(2100);
  });
});
