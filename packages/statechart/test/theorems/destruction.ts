import { noEdge } from "../model/theorem.ts";
import { starts } from "../model/work.ts";

export const destruction = noEdge(
  "nothing is rebuilt without rebuild.confirm for this workspace and the present diagnosis",
  (edge) => {
    const { event } = edge.case;
    const { workspace, diagnosis } = edge.from.context;
    const confirmed =
      edge.from.state === "corrupt" &&
      event.type === "rebuild.confirm" &&
      event.workspace === workspace &&
      event.diagnosis === diagnosis;
    return starts(edge, "rebuild") && !confirmed;
  },
);
