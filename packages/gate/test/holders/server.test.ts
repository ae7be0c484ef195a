import { createServer } from "node:net";
import { expect, it } from "vitest";
import type { IndexLocation } from "../../src/database/index-location.ts";
import { serverState, unsavedChanges } from "../../src/holders/server.ts";
import { layProc } from "../support/fake-proc.ts";
import { createTree } from "../support/tree.ts";

it("knows the server by what it is and where it works", async () => {
  await using tree = await createTree();
  await tree.write({ "db/falkordb.sock": "", "other/x": "" });
  const title = "/s/bin/redis-server *:33863";
  const processes = {
    1: { args: [title], cwd: tree.path("db") },
    2: { args: [title], cwd: tree.path("other") },
    3: { args: ["my-redis-server"], cwd: tree.path("db") },
  };
  const proc = await layProc(tree, processes);
  const at = (folder: string, backend = "falkordb") =>
    ({
      backend,
      database: { path: tree.path(folder, "falkordb") },
      socketPath: tree.path(folder, "falkordb.sock"),
    }) as IndexLocation;
  const seen = (pid: keyof typeof processes, location: IndexLocation) =>
    serverState(proc, [{ pid, args: processes[pid].args }], location);
  expect(await seen(1, at("db"))).toBe("reachable");
  expect(await seen(2, at("other"))).toBe("poisoned");
  expect(await seen(2, at("db"))).toBe("none");
  expect(await seen(3, at("db"))).toBe("none");
  expect(await seen(1, at("db", "kuzudb"))).toBe("none");
});

/** What `unsavedChanges` makes of a server that sends these pieces. */
async function askedOf(...pieces: readonly string[]): Promise<number | null> {
  await using tree = await createTree();
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => {
      for (const piece of pieces) socket.write(piece, "latin1");
    });
  });
  const path = tree.path("s");
  await new Promise<void>((resolve) => server.listen(path, resolve));
  try {
    return await unsavedChanges(path);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

const info = (loading: number, changes: number) =>
  `$99\r\n# Persistence\r\nloading:${loading}\r\nrdb_changes_since_last_save:${changes}\r\n`;

it.skipIf(process.platform === "win32").each([
  ["no write", [info(0, 0)], 0],
  ["writes", [info(0, 12)], 12],
  ["an answer in pieces", ["$99\r\nloading:0\r\nrdb_changes_since_", "last_save:3\r\n"], 3],
  ["a server that loads its file", [info(1, 0)], null],
  ["garbage", ["-ERR unknown command\r\n"], null],
  ["garbage without end", ["x".repeat(100_000)], null],
  ["silence", [], null],
])("tells of %s", async (_what, pieces, count) => {
  expect(await askedOf(...pieces)).toBe(count);
});

it("tells nothing where nobody listens", async () => {
  await using tree = await createTree();
  expect(await unsavedChanges(tree.path("nobody"))).toBeNull();
});
