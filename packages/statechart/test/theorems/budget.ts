import { noEdge } from "../model/theorem.ts";
import { startsWork } from "../model/work.ts";

export const budget = noEdge(
  "no work is begun, and no run counted, beyond the budget of runs",
  (edge) =>
    (startsWork(edge) && edge.from.context.runs.started >= edge.from.context.runs.budget) ||
    edge.to.context.runs.started > edge.to.context.runs.budget,
);
