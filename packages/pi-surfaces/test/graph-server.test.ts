import type { GateRequest, GateSnapshot, Lease, RequestAnswer } from "pi-codegraphcontext";
import { expect, it } from "vitest";
import { keepGraphServer } from "../src/server/graph-server.ts";

/** A gate that hands out leases of the graph verified at `verifiedAt`. */
function fakeGate() {
  const log: string[] = [];
  let listener: (snapshot: GateSnapshot) => void = () => {};
  let made = 0;
  const gate = {
    verifiedAt: "T1",
    refuses: false,
    log,
    subscribe(next: typeof listener) {
      listener = next;
      return () => {};
    },
    async request(request: GateRequest): Promise<RequestAnswer> {
      if (request.type === "release") log.push(`release ${request.id}`);
      if (request.type !== "snapshot") return { accepted: true };
      if (gate.refuses) return { accepted: false, reason: "no" };
      made += 1;
      const holds = { workspace: "/w", verifiedAt: gate.verifiedAt, files: 1, changed: null };
      const launch = { file: "/cgc", env: {}, cwd: "/" };
      const lease: Lease = { id: `L${made}`, path: "/p", backend: "kuzudb", launch, madeAt: "", holds };
      return { accepted: true, lease };
    },
    async say(state: string, since: string, elapsedMs?: number) {
      listener({ state, since, progress: elapsedMs === undefined ? null : { elapsedMs } } as unknown as GateSnapshot);
      // The answers are promises that are kept already.
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    },
  };
  const server = keepGraphServer(
    gate,
    { register: () => void log.push("register"), unregister: () => void log.push("unregister") },
    {},
  );
  return { gate, server, log };
}

it("registers once for one graph, and anew for another", async () => {
  const { gate, log } = fakeGate();
  await gate.say("detecting", "0");
  await gate.say("clean", "1");
  await gate.say("clean", "1");
  expect(log).toEqual(["register"]);
  gate.verifiedAt = "T2";
  await gate.say("clean", "2");
  expect(log).toEqual(["register", "register", "release L1"]);
});

it("keeps its server where the graph is still the same", async () => {
  const { gate, log } = fakeGate();
  await gate.say("clean", "1");
  await gate.say("clean", "2");
  expect(log).toEqual(["register", "release L2"]);
});

it("waits for a short sync, and serves the old graph beside a long one", async () => {
  const { gate, log } = fakeGate();
  await gate.say("syncing", "1", 1_000);
  expect(log).toEqual([]);
  await gate.say("syncing", "1", 16_000);
  expect(log).toEqual(["register"]);
});

it("ends where there is no graph any more, and with the session", async () => {
  const { gate, server, log } = fakeGate();
  await gate.say("clean", "1");
  await gate.say("corrupt", "2");
  expect(log).toEqual(["register", "unregister", "release L1"]);
  await gate.say("clean", "3");
  await server.end();
  expect(log.slice(3)).toEqual(["register", "unregister", "release L2"]);
});

it("lets a call in flight finish before another graph takes the place of the one it asks", async () => {
  const { gate, server, log } = fakeGate();
  await gate.say("clean", "1");
  server.calls.begin("call");
  gate.verifiedAt = "T2";
  await gate.say("clean", "2");
  expect(log).toEqual(["register"]);
  server.calls.end("call");
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  expect(log).toEqual(["register", "register", "release L1"]);
});
