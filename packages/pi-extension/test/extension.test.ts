import type { ExtensionAPI, ExtensionContext } from "@earendil-works/pi-coding-agent";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import codeGraphGate from "../src/extension.ts";
import { fakeHost } from "./support.ts";

type Handler = (event: unknown, ctx: ExtensionContext) => unknown;

beforeEach(() => {
  vi.stubEnv("PI_CGC_EXECUTABLE", "/nonexistent/cgc");
});

afterEach(() => {
  vi.unstubAllEnvs();
});

async function loaded() {
  const fake = await fakeHost();
  const handlers = new Map<string, Handler>();
  const pi = { on: (event: string, handler: Handler) => void handlers.set(event, handler), events: fake.events };
  codeGraphGate(pi as unknown as ExtensionAPI);
  const ctx = { ...fake.host, mode: "rpc" } as unknown as ExtensionContext;
  return { ...fake, call: (event: string) => handlers.get(event)?.({ type: event }, ctx) };
}

it("returns from session_start at once and works in the background", async () => {
  await using pi = await loaded();
  expect(pi.call("session_start")).toBeUndefined();
  await vi.waitFor(() => expect(pi.notices).toHaveLength(1));
  await pi.call("session_shutdown");
});

it("ends what a shutdown finds, also right after the start, and nothing when there is nothing", async () => {
  await using pi = await loaded();
  await pi.call("session_shutdown");
  pi.call("session_start");
  await pi.call("session_shutdown");
  await pi.call("session_shutdown");
  expect(pi.events.count()).toBe(0);
});

it("keeps one session through reloads", async () => {
  await using pi = await loaded();
  for (let reload = 0; reload < 10; reload++) pi.call("session_start");
  await vi.waitFor(() => expect(pi.events.count()).toBe(2));
  await pi.call("session_shutdown");
  expect(pi.events.count()).toBe(0);
});
