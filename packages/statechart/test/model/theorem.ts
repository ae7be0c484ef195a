import type { Edge, Graph, Node } from "../../model/graph.ts";

/** A sentence about the whole graph; `violations` names every place where it does not hold. */
export interface Theorem {
  readonly says: string;
  readonly violations: (graph: Graph) => string[];
}

export const shown = ({ from, case: { name }, to }: Edge) => `${from.state} -- ${name} --> ${to.state}`;

/** Holds where no edge does what it must not. */
export const noEdge = (says: string, wrong: (edge: Edge) => boolean): Theorem => ({
  says,
  violations: ({ edges }) => edges.filter(wrong).map(shown),
});

/** Holds where every node is as it must be. */
export const everyNode = (says: string, right: (node: Node) => boolean): Theorem => ({
  says,
  violations: ({ nodes }) => nodes.filter((node) => !right(node)).map(({ key }) => key),
});
