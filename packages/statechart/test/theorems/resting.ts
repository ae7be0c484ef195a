import { cases } from "../../model/events.ts";
import type { Edge, Graph, Node } from "../../model/graph.ts";
import type { Theorem } from "../model/theorem.ts";

const answers = (actor: string) => cases.filter(({ type }) => type.startsWith("xstate.") && type.endsWith(`.${actor}`));

const answering = ({ from, case: { type } }: Edge) => from.running.some((actor) => type.endsWith(`.${actor}`));

/** Nodes from which some sequence of answers never comes to rest: what is left when resting nodes are taken away again and again. */
const restless = ({ nodes }: Graph, ways: ReadonlyMap<Node, readonly Edge[]>): Node[] => {
  const left = new Set(nodes.filter(({ running }) => running.length > 0));
  const settles = (node: Node) => (ways.get(node) ?? []).every(({ to }) => !left.has(to));
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    for (const node of left) if (settles(node)) left.delete(node);
  }
  return [...left];
};

export const resting: Theorem = {
  says: "every state comes to rest whatever the actors answer, and no answer is ignored",
  violations: (graph) => {
    const heard = Map.groupBy(graph.edges.filter(answering), ({ from }) => from);
    const deaf = graph.nodes.filter((node) => {
      const edges = heard.get(node) ?? [];
      return edges.length !== node.running.flatMap(answers).length || edges.some(({ to }) => to === node);
    });
    return [...restless(graph, heard), ...deaf].map(({ key }) => key);
  },
};
