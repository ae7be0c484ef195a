import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { says, stubWorld } from "../support/stub-cgc.ts";
import { answersQuery, consent, indexedWorld, on, session, sessionWith, tell } from "./support.ts";

const connecting = "Initializing services...\\nDatabase Connection Error: ";
const lock = "IO exception: Could not set lock on file : /home/u/.codegraphcontext/global/db/ladybugdb";
const fails = (text: string) => `printf '%b\\n' ${JSON.stringify(text)}; exit 1`;

/** A process of a stranger's; `await using` ends it. */
async function stranger(argv0: string) {
  const child = spawn("sleep", ["600"], { argv0, stdio: "ignore" });
  await once(child, "spawn");
  return {
    pid: child.pid as number,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async [Symbol.asyncDispose]() {
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

describe.runIf(process.platform !== "win32")("a database in use", () => {
  it.each([
    [
      "B02 a gateway's lock, wrapped by the terminal",
      `${connecting}IO exception: Could not set\\nlock on file : /home/u/.codegraphcontext/global/db/\\nladybugdb (Error: Resource temporarily unavailable)`,
    ],
    ["B03 a lock text that names its holder", `${connecting}${lock} (Lock is held by PID 238)`],
    ["B03 Windows' EPERM", `${connecting}EPERM: operation not permitted, open 'C:\\\\\\\\db\\\\\\\\kuzudb'`],
    ["B03 Windows' file in use", `${connecting}The process cannot access the file: file is in use`],
    [
      "B04 a lock among words of corruption",
      `${connecting}Runtime exception: Unable to open database. The file is corrupted: Corrupted wal file. ${lock}`,
    ],
  ])("%s is busy: one notice, one question, no rebuild", async (_, text) => {
    await using world = await stubWorld(`${says("0.6.13")}; ${fails(text)}`);
    await world.plantDatabase();
    const { gate, notices } = world.open({ config: consent });
    expect((await gate.start()).state).toBe("busy");
    expect((await gate.rebuild({ confirm: true, diagnosis: "x" })).state).toBe("busy");
    expect((await gate.create()).state).toBe("busy");
    await gate.end();
    expect(notices.map(({ condition }) => condition)).toEqual(["busy"]);
    expect(notices[0]?.message).not.toMatch(/doctor/iu);
    expect(await world.calls()).toEqual(["--version", "query"]);
  });

  it("B02 names what may hold a lock whose holder cannot be seen", async () => {
    const { notices } = await sessionWith(fails(connecting + lock));
    expect(notices.map(({ message }) => message)).toEqual([expect.stringContaining("cgc api start")]);
  });

  it("B03 a process that a lock text names is shown and never signalled", async () => {
    await using holder = await stranger("sleep");
    const { last } = await sessionWith(fails(`${connecting}${lock} (Lock is held by PID ${holder.pid})`));
    expect(last.evidence.holder).toEqual({ pid: holder.pid, how: "lock" });
    expect(holder.isAlive()).toBe(true);
  });

  it("B05 a stranger's cgc outlives a session and its end", async () => {
    await using other = await stranger("cgc");
    await using world = await stubWorld(`${says("0.6.13")}; exec sleep 600`);
    await world.plantDatabase();
    const { gate } = world.open();
    void gate.start();
    await expect.poll(() => world.calls(), { timeout: 15_000 }).toEqual(["--version", "query"]);
    await gate.end();
    expect(other.isAlive()).toBe(true);
  });

  it("B07 a sync that could not work but says so with success is not clean", async () => {
    await using world = await indexedWorld(on("watch", "echo 'Already up to date'; exit 0"));
    expect((await session(world)).last.state).toBe("clean");
    await appendFile(join(world.workspace, "a.py"), "def b(): pass\n");
    const { last, calls } = await session(world);
    expect([last.state, last.lastFailure?.verb]).toEqual(["drift", "sync"]);
    expect(calls).toEqual(["watch"]);
  });

  it("B09 a socket that nobody listens at is no holder", async () => {
    await using world = await indexedWorld();
    const socket = join(world.home, ".codegraphcontext", "global", "db", "falkordb.sock");
    const server = createServer().listen(socket);
    await once(server, "listening");
    server.close();
    await once(server, "close");
    expect((await session(world)).last.state).toBe("clean");
    await rm(socket, { force: true });
  });

  it.each([
    ["B10 a server that went away", on("query", "echo 'An error occurred: Connection closed by server.'; exit 0")],
    ["B10 a server that went away, with a code", on("query", "echo 'Connection closed by server.' >&2; exit 1")],
  ])("%s is neither damage nor unindexed", async (_, script) => {
    const { last, calls } = await sessionWith(script);
    expect([last.state, calls]).toEqual(["unknown", ["--version", "query"]]);
  });

  it("B10 a watcher that says the graph is current although it stopped is not believed", async () => {
    const watch = "echo 'Synchronizing current files...'; echo 'Watcher stopped. Graph is up to date.'; exit 0";
    await using world = await indexedWorld(on("watch", watch));
    await session(world);
    await appendFile(join(world.workspace, "a.py"), "def b(): pass\n");
    expect((await session(world)).last.state).toBe("drift");
  });

  it("B56 an I/O error across two systems is no damage", async () => {
    const { last, calls } = await sessionWith(fails(`${connecting}disk I/O error`));
    expect([last.state, last.evidence.diagnosis, calls]).toEqual(["unavailable", undefined, ["--version", "query"]]);
  });

  it("B06 of two sessions of one process the second waits for the first look, and needs none of its own", async () => {
    await using world = await stubWorld(
      `${says("0.6.13")}; ${on("query", 'until [ -e "$HOME/go" ]; do sleep 0.05; done')}; ${answersQuery}`,
    );
    await world.plantDatabase();
    await tell(world, { repository: world.workspace, files: [join(world.workspace, "a.py")] });
    const first = world.open();
    const started = first.gate.start();
    await expect.poll(() => world.calls(), { timeout: 15_000 }).toEqual(["--version", "query"]);
    const second = world.open({ config: consent });
    const waiting = second.gate.start();
    const third = world.open();
    const ended = third.gate.start();
    await third.gate.end();
    await writeFile(join(world.home, "go"), "");
    expect([(await started).state, (await waiting).state, (await ended).state]).toEqual(["clean", "clean", "ended"]);
    await first.gate.end();
    await second.gate.end();
    expect(await world.calls()).toEqual(["--version", "query"]);
  });
});
