import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { says, stubWorld } from "../support/stub-cgc.ts";
import { answersQuery, indexedWorld, on, printed, session, sessionWith, tell } from "./support.ts";

const deep = Array.from({ length: 6 }, (_, i) => `a folder with a långt 名前 ${i}`).join("/");

describe.runIf(process.platform !== "win32")("what cgc prints", () => {
  it("B46 B48 is wide enough for a deep path, and read whole where it is broken all the same", async () => {
    await using world = await stubWorld(`env > "$HOME/env"; ${says("0.6.13")}; ${answersQuery}`);
    await world.plantDatabase();
    const workspace = join(world.workspace, deep);
    await mkdir(workspace, { recursive: true });
    await writeFile(join(workspace, "a.py"), "");
    const text = printed({ repository: workspace, files: [join(workspace, "a.py")] });
    await writeFile(join(world.home, "answer"), text.replace(/[^\n]{80}(?=[^\n])/gu, "$&\n"));
    expect((await session(world, { cwd: workspace })).last.state).toBe("clean");
    const columns = /^COLUMNS=(\d+)$/mu.exec(await readFile(join(world.home, "env"), "utf8"))?.[1];
    expect(Number(columns)).toBeGreaterThanOrEqual(400);
  });

  it("B46 with a path cut off never means not indexed", async () => {
    await using world = await indexedWorld();
    await writeFile(join(world.home, "answer"), "┃ Path ┃\n│ /home/u/anot… │\n");
    expect((await session(world)).last.state).toBe("unknown");
  });

  it("B48 about nodes that cannot be printed never means not indexed", async () => {
    const trace = "Traceback (most recent call last):\\nTypeError: Object of type Node is not JSON serializable";
    const { last } = await sessionWith(on("query", `printf '${trace}' >&2; exit 1`));
    expect(last.state).not.toBe("unindexed");
    expect(last.state).not.toBe("clean");
  });

  it("B49 carries no colour of the person's, and colour and progress all the same do no harm", async () => {
    await using world = await stubWorld(`env > "$HOME/env"; ${says("0.6.13")}; ${answersQuery}`);
    await world.plantDatabase();
    const text = printed({ repository: world.workspace, files: [join(world.workspace, "a.py")] });
    const coloured = text.replaceAll("my ws", "\u001b[1;35mmy\u001b[0m ws").replaceAll("\n", "\r\u001b[2K\n");
    await writeFile(join(world.home, "answer"), `\u001b[?25l 1/2\r 2/2\r${coloured}`);
    const env = {
      HOME: world.home,
      PATH: `${join(world.home, "..", "bin")}:/usr/bin:/bin`,
      PI_CGC_CACHE_DIR: join(world.home, "c"),
    };
    const { last } = await session(world, { env: { ...env, FORCE_COLOR: "3", CLICOLOR_FORCE: "1", CI: "1" } });
    expect(last.state).toBe("clean");
    const seen = (await readFile(join(world.home, "env"), "utf8")).split("\n");
    expect(seen.filter((line) => /COLOR/u.test(line))).toEqual(["NO_COLOR=1"]);
  });

  it("B50 is UTF-8 by our order, and an encoding that fails is no damage", async () => {
    const words = "'charmap' codec can't encode character '\\\\u2713' in position 2";
    await using world = await stubWorld(
      `env > "$HOME/env"; ${says("0.6.13")}; ${on("query", `printf "Indexed \\227\\377 ${words}"; exit 1`)}`,
    );
    await world.plantDatabase();
    expect((await session(world)).last).toMatchObject({ state: "unknown", lastFailure: { verb: "query" } });
    const seen = (await readFile(join(world.home, "env"), "utf8")).split("\n");
    expect(seen).toEqual(expect.arrayContaining(["PYTHONUTF8=1", "PYTHONIOENCODING=utf-8"]));
  });

  it("B67 may be cut inside a character", async () => {
    await using world = await stubWorld(
      `${says("0.6.13")}; ${on("query", 'head -c "$(cat "$HOME/cut")" "$HOME/answer"; sleep 0.1; tail -c "+$(($(cat "$HOME/cut") + 1))" "$HOME/answer"; exit 0')}`,
    );
    await world.plantDatabase();
    const workspace = join(world.workspace, "深い");
    await mkdir(workspace);
    await writeFile(join(workspace, "a.py"), "");
    await tell(world, { repository: workspace, files: [join(workspace, "a.py")] });
    const answer = await readFile(join(world.home, "answer"));
    await writeFile(join(world.home, "cut"), String(answer.indexOf("深") + 1));
    expect((await session(world, { cwd: workspace })).last.state).toBe("clean");
  });

  it("B68 without end is bounded in memory, and nothing is concluded from it", async () => {
    const before = process.memoryUsage().rss;
    const { last } = await sessionWith(on("query", "yes X | head -c 300000000; exit 0"));
    expect(last).toMatchObject({ state: "unknown", lastFailure: { kind: "unparseable", verb: "query" } });
    expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(400);
  });

  it("B28 is not believed where the graph stayed empty", async () => {
    const summary = "Function nodes | 0\\nTotal scanned files | 2\\nSuccessfully finished indexing";
    await using world = await indexedWorld(on("index", `printf '${summary}\\n'; exit 0`));
    const database = await world.plantDatabase();
    await rm(database);
    const { gate, notices } = world.open();
    await gate.start();
    await world.plantDatabase();
    await tell(world, { repository: world.workspace, files: [] });
    expect(await gate.create()).toMatchObject({ state: "unknown", lastFailure: { verb: "index" } });
    await gate.create();
    await gate.end();
    expect((await world.calls()).filter((verb) => verb === "index")).toEqual(["index"]);
    expect(notices.filter(({ condition }) => condition === "unknown" || condition === "index.failed")).toHaveLength(1);
  });
});
