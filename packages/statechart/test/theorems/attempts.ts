import { reachable } from "../../model/graph.ts";
import { shown, type Theorem } from "../model/theorem.ts";
import { starts, works } from "../model/work.ts";

export const attempts: Theorem = {
  says: "each kind of work is begun at most once on every path",
  violations: (graph) =>
    works.flatMap((work) => {
      const begins = graph.edges.filter((edge) => starts(edge, work));
      const after = reachable(
        graph,
        begins.map(({ to }) => to),
      );
      return begins.filter(({ from }) => after.has(from)).map(shown);
    }),
};
