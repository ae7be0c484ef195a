import { chmod, copyFile, mkdir, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { cgcArguments } from "../../src/cgc/arguments.ts";
import { says, stubWorld } from "../support/stub-cgc.ts";
import { answersQuery, consent, indexedWorld, on, printed, session, sessionWith } from "./support.ts";

const traceback = Array.from({ length: 30 }, (_, i) => `  File "/x/redis/c${i}.py", line ${i}, in connect\n    raise`);
const noise = `Traceback (most recent call last):\n${traceback.join("\n")}\nValueError: Cannot enable maintenance notifications\n`;

describe.runIf(process.platform !== "win32")("a cgc that cannot be used", () => {
  it.each([
    ["B14 a traceback and a failure", `cat "$HOME/noise" >&2; exit 1`, /crashed before it began/],
    [
      "B17 a backend it does not know",
      "echo 'Database Configuration Error: Unknown database type: sqlite'; exit 1",
      /./,
    ],
    [
      "B18 a server that is down, with advice to run docker",
      "echo 'Neo4j connection failed. Suggested fixes: docker run -d -p 7687:7687 neo4j'; exit 1",
      /server does not answer/,
    ],
    ["B21 a context that is not registered", `echo "Context 'nope' is not registered."; exit 1`, /not registered/],
    ["B31 silence", "trap '' TERM; sleep 600", /did not finish within 1 s/],
    ["B32 a client that retries too long", "sleep 130; echo 'unable to talk to the daemon'; exit 1", /within 1 s/],
    ["B43 a bare container error of its engine", "echo 'unordered_map::at: key not found'; exit 1", /engine/],
    ["B51 a verb it does not have", "echo \"Usage: cgc\nError: No such command 'query'.\" >&2; exit 2", /command/],
    ["B53 a home that cannot be written", "echo 'OSError: [Errno 30] Read-only file system' >&2; exit 1", /read-only/],
  ])("%s is unavailable: one short notice, no rebuild, and nothing is tried again", async (_, script, reason) => {
    await using world = await stubWorld(`${says("0.6.13")}; ${script}`);
    await writeFile(join(world.home, "noise"), noise);
    await world.plantDatabase();
    const { gate, notices } = world.open({ config: { ...consent, cgc: { timeoutMs: 1000 } } });
    const last = await gate.start();
    expect([last.state, last.evidence.diagnosis]).toEqual(["unavailable", undefined]);
    expect(last.reason).toMatch(reason);
    expect((await gate.rebuild({ confirm: true, diagnosis: "x" })).state).toBe("unavailable");
    await gate.end();
    expect(notices.map(({ condition }) => condition)).toEqual(["unavailable"]);
    expect(notices[0]?.message).toMatch(
      /^Code graph unavailable \(cgc 0\.6\.13\): (?!.*(?:Traceback|docker|unordered_map)).{1,200}$/u,
    );
    expect(await world.calls()).toEqual(["--version", "query"]);
  });

  it("B14 a traceback beside a good answer is noise", async () => {
    await using world = await indexedWorld();
    await writeFile(join(world.home, "noise"), noise);
    await writeFile(join(world.home, "answer"), `${noise}${await readFile(join(world.home, "answer"), "utf8")}`);
    const { last, notices } = await session(world);
    expect([last.state, notices]).toEqual(["clean", []]);
  });

  it.each([
    ["an error that ends well", "echo 'An error occurred: x'; exit 0"],
    ["nothing", "exit 0"],
  ])("B22 a query that says %s is not unindexed", async (_, script) => {
    const { last, calls } = await sessionWith(script);
    expect([last.state, calls]).toEqual(["unknown", ["--version", "query"]]);
  });

  it("B22 an index that failed with success is not clean", async () => {
    await using world = await stubWorld(`${says("0.6.13")}; echo 'Error: Path does not exist'; exit 0`);
    const { last, calls } = await session(world, { config: consent });
    expect([last.state, last.lastFailure?.verb, calls]).toEqual(["unknown", "index", ["--version", "index"]]);
  });

  it("B51 a version told on stderr alone counts", async () => {
    const { last } = await sessionWith("exit 1");
    expect(last.evidence.cgc).toMatchObject({ version: "0.6.13" });
  });

  it("B52 no verb of the gate's can be one that writes when it only should look", () => {
    const verbs = Object.values(cgcArguments).map((make) => make("/w")[0]);
    expect(verbs).toEqual(["--version", "query", "index", "index", "watch"]);
  });

  it("B16 the person's own cgc variables reach cgc unchanged", async () => {
    await using world = await stubWorld(`env > "$HOME/env"; ${says("0.6.13")}`);
    const path = join(world.home, "数据 库", "db");
    const env = { HOME: world.home, PATH: `${join(world.home, "..", "bin")}:/usr/bin:/bin`, CGC_RUNTIME_DB_PATH: path };
    await session(world, { env: { ...env, KUZUDB_BUFFER: "7", PI_CGC_CACHE_DIR: join(world.home, "c") } });
    const seen = (await readFile(join(world.home, "env"), "utf8")).split("\n");
    expect(seen).toEqual(expect.arrayContaining([`CGC_RUNTIME_DB_PATH=${path}`, "KUZUDB_BUFFER=7"]));
  });

  it("B57 a launcher whose interpreter is gone is broken, not missing", async () => {
    await using world = await stubWorld("");
    const launcher = join(world.home, "..", "bin", "cgc");
    await writeFile(launcher, "#!/nonexistent/venv/bin/python\n");
    const { last, notices } = await session(world);
    expect([last.state, notices.length]).toEqual(["unavailable", 1]);
    expect(last.reason).toMatch(/needs \/nonexistent\/venv\/bin\/python/u);
  });

  it("B58 a folder that went away and came back is as usable as before", async () => {
    await using world = await indexedWorld();
    const away = `${world.workspace}.away`;
    await rename(world.workspace, away);
    const { last, calls } = await session(world);
    expect([last.state, last.reason, calls]).toEqual([
      "unavailable",
      `${world.workspace} is not an existing folder.`,
      [],
    ]);
    await rename(away, world.workspace);
    expect((await session(world)).last.state).toBe("clean");
  });

  it.runIf(process.platform === "linux")("B59 a program that is being replaced is unavailable", async () => {
    await using world = await stubWorld("");
    const launcher = join(world.home, "..", "bin", "cgc");
    await rm(launcher);
    await copyFile("/bin/true", launcher);
    await chmod(launcher, 0o755);
    const writing = await open(launcher, "r+");
    const { last, notices } = await session(world, { config: consent });
    await writing.close();
    expect([last.state, last.lastFailure, notices.length]).toEqual([
      "unavailable",
      { kind: "spawnFailed", verb: "version", detail: "cgc could not be started: ETXTBSY" },
      1,
    ]);
  });

  it("B13 an index made with another backend is told, and not made anew unasked", async () => {
    await using world = await indexedWorld(on("index", "echo 'Successfully finished indexing'; exit 0"));
    expect((await session(world)).last.state).toBe("clean");
    const env = { HOME: world.home, PATH: `${join(world.home, "..", "bin")}:/usr/bin:/bin` };
    const cache = { PI_CGC_CACHE_DIR: join(world.home, "..", "cache") };
    await mkdir(join(world.home, ".codegraphcontext", "global", "db"), { recursive: true });
    const { last, notices, calls } = await session(world, {
      config: consent,
      env: { ...env, ...cache, DEFAULT_DATABASE: "ladybugdb" },
    });
    expect([last.state, calls.includes("index")]).toEqual(["unindexed", false]);
    expect(notices.map(({ message }) => message)).toEqual([expect.stringMatching(/kuzudb.*ladybugdb/u)]);
  });

  it("B21 a context whose list of repositories is empty is judged by its graph", async () => {
    await using world = await stubWorld(`${says("0.6.13")}; ${answersQuery}`);
    const folder = join(world.home, ".codegraphcontext");
    const database = join(folder, "contexts", "work", "db", "kuzudb");
    await mkdir(join(database, ".."), { recursive: true });
    await writeFile(database, "KUZU".padEnd(4096, "\0"));
    const context = { database: "kuzudb", db_path: database, repos: [] };
    const config = { mode: "named", default_context: "work", contexts: { work: context } };
    await writeFile(join(folder, "config.yaml"), JSON.stringify(config));
    await writeFile(
      join(world.home, "answer"),
      printed({ repository: world.workspace, files: [join(world.workspace, "a.py")] }),
    );
    expect((await session(world)).last.state).toBe("clean");
  });
});
