import { describe, expect, it } from "vitest";
import type { DatabaseFile } from "../../src/database/index-location.ts";
import { lockHolders } from "../../src/holders/lock-holders.ts";
import { type FakeProcess, layProc } from "../support/fake-proc.ts";
import { createTree } from "../support/tree.ts";

const file: DatabaseFile = {
  path: "/db/ku zu",
  exists: true,
  isFile: true,
  size: 1,
  mtimeMs: 0,
  ino: "2188362",
  dev: "65024",
  walExists: false,
};

async function holders(
  locks: string,
  { processes = {}, dev = file.dev }: { processes?: Record<number, FakeProcess>; dev?: string } = {},
) {
  await using tree = await createTree();
  return lockHolders(await layProc(tree, processes, { locks }), { ...file, dev });
}

describe("lockHolders", () => {
  it("finds every lock on the file, once a process", async () => {
    const locks = [
      "1: POSIX  ADVISORY  WRITE 16209 fe:00:2188362 0 EOF",
      "2: POSIX  ADVISORY  READ  16209 fe:00:2188362 0 99",
      "3: FLOCK  ADVISORY  WRITE 7 fe:00:2188362 0 EOF",
      "3: -> POSIX  ADVISORY  WRITE 8 fe:00:2188362 0 EOF",
      "4: POSIX  ADVISORY  WRITE 9 fe:00:21883621 0 EOF",
      "5: POSIX  ADVISORY  WRITE 10 fe:01:2188362 0 EOF",
    ].join("\n");
    expect(await holders(locks)).toEqual([16209, 7]);
  });

  it.each([
    ["259:65539", "268501763"],
    ["8:1", "2049"],
    ["0:300", "1048620"],
  ])("reads device %s", async (majorMinor, dev) => {
    const [major, minor] = majorMinor.split(":").map((part) => Number(part).toString(16).padStart(2, "0"));
    expect(await holders(`1: POSIX  ADVISORY  WRITE 5 ${major}:${minor}:2188362 0 EOF`, { dev })).toEqual([5]);
  });

  it("believes open files where a file system lists another device", async () => {
    const locks = "1: POSIX  ADVISORY  WRITE 5 00:2d:2188362 0 EOF\n2: POSIX  ADVISORY  WRITE 6 00:2d:2188362 0 EOF";
    expect(
      await holders(locks, { processes: { 5: { open: ["/other", "/db/ku zu"] }, 6: { open: ["/other"] } } }),
    ).toEqual([5]);
  });

  it("calls a hidden process 0", async () => {
    expect(await holders("1: POSIX  ADVISORY  WRITE -1 fe:00:2188362 0 EOF")).toEqual([0]);
  });

  it.each(["", "nonsense\n", "1: POSIX ADVISORY WRITE x fe:00:2188362 0 EOF"])("finds none in %j", async (locks) => {
    expect(await holders(locks)).toEqual([]);
  });
});
