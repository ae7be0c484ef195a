import { describe } from "../../src/index.ts";
import { everyNode } from "../model/theorem.ts";

const healths = ["ok", "degraded", "unusable", "unknown"];

export const tags = everyNode(
  "every state has exactly one health, and works exactly while an actor runs",
  ({ snapshot, running }) =>
    healths.filter((health) => snapshot.tags.has(health as never)).length === 1 &&
    describe(snapshot).working === running.length > 0 &&
    running.length <= 1,
);
