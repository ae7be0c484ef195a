import { existsSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { expect, it } from "vitest";
import { describeWithCgc } from "./support/cgc.ts";
import { contentsOf, databaseFile, databaseFolder } from "./support/database.ts";
import { runGate } from "./support/gate-cli.ts";
import {
  type Extent,
  edit,
  ends,
  extentOf,
  forget,
  interruptWork,
  nextView,
  timed,
} from "./support/interrupted-work.ts";
import { addManyFiles } from "./support/many-files.ts";
import { createSandbox } from "./support/sandbox.ts";

/** Shares of the time the whole work took at which it is cut off; `npm run soak` tries random ones. */
const shares = [0.1, 0.3, 0.5, 0.7, 0.9];

/** Each moment with another way to end, so that four kinds of moments meet four kinds of ends. */
const endAt = (index: number) => ends[index % ends.length] ?? "SIGKILL";

/** What a number of edits adds to the graph. */
const grownBy = (before: Extent, edits: number): Extent => ({
  ...before,
  functions: before.functions + edits,
  calls: before.calls + edits,
});

describeWithCgc(
  "work that is cut off, on Kuzu",
  (cgc) => {
    it("is never called clean before it is whole: an index", async () => {
      await using sandbox = await createSandbox({ cgc });
      addManyFiles(sandbox, 6);
      const whole = await timed(() => runGate(sandbox, ["--create"]));
      const extent = await extentOf(sandbox);
      for (const [index, share] of shares.entries()) {
        forget(sandbox);
        await interruptWork(sandbox, ["--create"], { afterMs: whole * share, end: endAt(index) });
        const { state } = await nextView(sandbox);
        expect(["unindexed", "drift", "clean"]).toContain(state);
        if (state === "clean") expect(await extentOf(sandbox)).toEqual(extent);
      }
      expect((await runGate(sandbox, ["--create"])).last.state).toBe("clean");
      expect(await extentOf(sandbox)).toEqual(extent);
    });

    it("leaves the old database byte for byte, or the finished new one: a sync", async () => {
      await using sandbox = await createSandbox({ cgc });
      addManyFiles(sandbox, 6);
      await runGate(sandbox, ["--create"]);
      const before: Extent = await extentOf(sandbox);
      edit(sandbox, 0);
      const durationMs = await timed(() => runGate(sandbox));
      let old = grownBy(before, 1);
      for (const [index, share] of shares.entries()) {
        edit(sandbox, index + 1);
        const database = contentsOf(databaseFolder(sandbox));
        await interruptWork(sandbox, [], { afterMs: durationMs * share, end: endAt(index) });
        const now = contentsOf(databaseFolder(sandbox));
        const whole = grownBy(before, index + 2);
        const { state } = await nextView(sandbox);
        if (now.kuzudb === database.kuzudb) {
          expect(state).toBe("drift");
          continue;
        }
        // Cut off after the new one was in its place, or where the session had asked it before its work.
        const extent = await extentOf(sandbox);
        if (!isDeepStrictEqual(extent, whole)) expect({ state, extent }).toEqual({ state: "drift", extent: old });
        old = extent;
      }
      expect((await runGate(sandbox)).last.state).toBe("clean");
      // What a killed host could not remove itself.
      expect(Object.keys(contentsOf(databaseFolder(sandbox)))).toEqual(["kuzudb"]);
      expect((await runGate(sandbox)).last).toMatchObject({ state: "clean", runs: { started: 0 } });
      expect(await extentOf(sandbox)).toEqual(grownBy(before, shares.length + 1));
    });
  },
  ["kuzu"],
);

describeWithCgc(
  "a first index that is cut off, on FalkorDB Lite",
  (cgc) => {
    it("leaves nothing, so that the next try begins anew", async () => {
      await using sandbox = await createSandbox({ cgc });
      addManyFiles(sandbox, 6);
      const whole = await timed(() => runGate(sandbox, ["--create"]));
      const extent = await extentOf(sandbox);
      for (const [index, share] of [...shares, ...shares.map((share) => share + 0.05)].entries()) {
        forget(sandbox);
        await interruptWork(sandbox, ["--create"], { afterMs: whole * share, end: endAt(index) });
        const { state } = await nextView(sandbox);
        expect({ state, database: existsSync(databaseFile(sandbox)) }).toEqual(
          state === "clean" ? { state, database: true } : { state: "unindexed", database: false },
        );
      }
      expect((await runGate(sandbox, ["--create"])).last.state).toBe("clean");
      expect(await extentOf(sandbox)).toEqual(extent);
    });
  },
  ["falkordb"],
);
