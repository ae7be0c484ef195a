import { noEdge } from "../model/theorem.ts";

const idle = ["busy", "unavailable", "unknown"];

export const rest = noEdge(
  "from busy, unavailable and unknown there is no work and no way but the end",
  ({ from, to, started }) =>
    idle.includes(from.state) && (started.length > 0 || ![from.state, "ended"].includes(to.state)),
);
