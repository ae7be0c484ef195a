import { setup } from "xstate";
import { actors } from "./actors.ts";
import type { GateContext, GateInput } from "./context.ts";
import type { GateEvent, Notice, StateMeta, Tag } from "./events.ts";
import { guards } from "./guards.ts";

/** Types, actors and guards of the chart; `actions.ts` completes it. */
export const base = setup({
  types: {
    context: {} as GateContext,
    events: {} as GateEvent,
    input: {} as GateInput,
    emitted: {} as Notice,
    tags: {} as Tag,
    meta: {} as StateMeta,
  },
  actors,
  guards,
});
