import type { GateSnapshot as GatesOwn } from "@pi-codegraphcontext/gate";
import { expectTypeOf, it } from "vitest";
import type { GateSnapshot } from "../src/protocol.ts";

it("describes the snapshots that the gate makes, no more and no less", () => {
  expectTypeOf<GateSnapshot>().branded.toEqualTypeOf<GatesOwn>();
  expectTypeOf<GateSnapshot["state"]>().toEqualTypeOf<GatesOwn["state"]>();
  expectTypeOf<GateSnapshot["health"]>().toEqualTypeOf<GatesOwn["health"]>();
  expectTypeOf<GateSnapshot["lastFailure"]>().branded.toEqualTypeOf<GatesOwn["lastFailure"]>();
});
