import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { says, stubWorld } from "../support/stub-cgc.ts";
import { consent, on, session, sessionWith } from "./support.ts";

const version = "echo 'CodeGraphContext 0.6.13' >&2";
const isGone = (pid: number) => {
  try {
    return !process.kill(pid, 0);
  } catch {
    return true;
  }
};

async function pidIn(file: string): Promise<number> {
  return Number((await readFile(file, "utf8").catch(() => "")).trim() || Number.NaN);
}

describe.runIf(process.platform !== "win32")("a cgc", () => {
  it("B61 whose grandchild keeps the pipes open is done when it exits", async () => {
    await using world = await stubWorld(`sleep 600 & echo $! > "$HOME/child"; ${version}; exit 0`);
    const { last } = await session(world);
    expect(last.state).toBe("unindexed");
    const pid = await pidIn(join(world.home, "child"));
    await expect.poll(() => isGone(pid), { timeout: 15_000 }).toBe(true);
  });

  it.each([
    ["B62 that ignores every signal but one", "trap '' TERM INT HUP; while :; do sleep 1; done"],
    ["B63 that is a launcher beside the program", 'sleep 600 & echo $! > "$HOME/child"; wait'],
  ])("%s is gone after the end of the session, with all it started", async (_, script) => {
    await using world = await stubWorld(`echo $$ > "$HOME/pid"; ${script}`);
    const { gate, snapshots } = world.open({ config: consent });
    void gate.start();
    await expect.poll(() => pidIn(join(world.home, "pid")), { timeout: 15_000 }).toBeGreaterThan(0);
    const asked = performance.now();
    await gate.end();
    expect(performance.now() - asked).toBeLessThan(2_500);
    const pids = [await pidIn(join(world.home, "pid")), await pidIn(join(world.home, "child"))].filter(
      (pid) => pid > 0,
    );
    await expect.poll(() => pids.every(isGone), { timeout: 15_000 }).toBe(true);
    expect(snapshots.at(-1)?.state).toBe("ended");
  });

  it("B66 that exits at once a hundred times is no trouble", async () => {
    await using world = await stubWorld("exit 7");
    for (let i = 0; i < 10; i++) {
      const sessions = await Promise.all(Array.from({ length: 10 }, () => session(world)));
      expect(new Set(sessions.map(({ last }) => last.state))).toEqual(new Set(["unavailable"]));
    }
  });

  it("B69 that waits for an answer sees the end of its input at once", async () => {
    const { last, calls } = await sessionWith(`${on("query", 'read answer; echo "got $answer"; exit 1')}`);
    expect([last.state, calls]).toEqual(["unknown", ["--version", "query"]]);
  });

  it("B78 gets the session's folder as an argument, and neither it nor the host's as its own", async () => {
    await using world = await stubWorld(
      `pwd > "$HOME/cwd"; ${says("0.6.13")}; printf '%s' "$*" > "$HOME/args"; exit 1`,
    );
    const { last } = await session(world, { config: consent });
    expect(last.workspace).toBe(world.workspace);
    expect(world.workspace).not.toBe(process.cwd());
    expect(await readFile(join(world.home, "args"), "utf8")).toContain(world.workspace);
    expect((await readFile(join(world.home, "cwd"), "utf8")).trim()).toBe(join(world.home, "..", "cache", "neutral"));
  });

  it.each(["home", "root", "tmp", "var/tmp", "parent of home"])(
    "B54 never touches the %s folder itself",
    async (where) => {
      await using world = await stubWorld(says("0.6.13"));
      const folders = { home: world.home, root: "/", tmp: "/tmp", "var/tmp": "/var/tmp" };
      const cwd = folders[where as keyof typeof folders] ?? join(world.home, "..");
      const { gate, notices } = world.open({ cwd, config: consent });
      expect((await gate.start()).state).toBe("unindexed");
      expect((await gate.create()).state).toBe("unindexed");
      await gate.end();
      expect([await world.calls(), notices.length]).toEqual([[], 1]);
    },
  );
});
