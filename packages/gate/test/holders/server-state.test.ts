import { expect, it } from "vitest";
import type { IndexLocation } from "../../src/database/index-location.ts";
import { serverState } from "../../src/holders/server-state.ts";
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
