import type { Gate } from "@pi-codegraphcontext/gate";
import { expect, it } from "vitest";
import { answerBus } from "../src/answer-bus.ts";
import { REQUEST, type RequestAnswer } from "../src/protocol.ts";
import { fakeBus } from "./support.ts";

/** What becomes of a request to a gate in this state, and what the gate was told. */
async function asked(request: object, state: string, further: Partial<Gate> = {}) {
  const told: string[] = [];
  const gate = {
    snapshot: { state, reason: "Because.", evidence: {} },
    create: async () => void told.push("create"),
    rebuild: async () => void told.push("rebuild"),
    ...further,
  } as unknown as Gate;
  const bus = fakeBus();
  answerBus(bus, gate);
  const answer = await new Promise<RequestAnswer>((reply) => bus.emit(REQUEST, { ...request, reply }));
  return { answer, told };
}

it.each([
  [{ type: "create" }, "unindexed"],
  [{ type: "rebuild", confirm: true }, "corrupt"],
])("does %j in the state that offers it: %s", async (request, state) => {
  expect(await asked(request, state)).toEqual({ answer: { accepted: true }, told: [request.type] });
});

it.each([[{ type: "create" }], [{ type: "rebuild", confirm: true }]])(
  "refuses %j elsewhere, with the reason",
  async (request) => {
    expect(await asked(request, "clean")).toEqual({ answer: { accepted: false, reason: "Because." }, told: [] });
  },
);

it("refuses what it does not know", async () => {
  const { answer } = await asked({ type: "delete" }, "clean");
  expect(answer.accepted).toBe(false);
});

it("hands on what the gate says of a lease", async () => {
  const refusal = { accepted: false, reason: "No disk." } as const;
  expect((await asked({ type: "snapshot" }, "clean", { lease: async () => refusal })).answer).toEqual(refusal);
  const released = { accepted: true } as const;
  expect((await asked({ type: "release", id: "1" }, "clean", { releaseLease: async () => released })).answer).toEqual(
    released,
  );
});
