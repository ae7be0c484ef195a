import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { indexedWorld, session } from "../field/support.ts";

it.skipIf(process.platform === "win32")(
  "what was found of cgc and the database stays in evidence when the graph has to be asked too",
  async () => {
    await using world = await indexedWorld();
    expect((await session(world)).last.state).toBe("clean");
    await appendFile(join(world.home, ".codegraphcontext/global/db/kuzudb"), "written");
    const { last, calls } = await session(world);
    expect(calls).toEqual(["query"]);
    expect(last.evidence).toMatchObject({
      cgc: { version: "0.6.13", support: "supported" },
      database: { mode: "global", backend: "kuzudb", exists: true },
    });
  },
);
