import { type Edge, explore } from "../../model/graph.ts";
import type { Machine } from "../../model/step.ts";

const effect = ({ to, started, notices }: Edge) =>
  [to.state, ...started.map((actor) => `starts ${actor}`), ...notices.map((condition) => `says ${condition}`)].join(
    ", ",
  );

const cellsOf = (edges: readonly Edge[]) => {
  const cells = Map.groupBy(edges, ({ from, case: { name } }) => `${from.state} -- ${name}`);
  return new Map([...cells].map(([cell, found]) => [cell, [...new Set(found.map(effect))].sort().join(" | ")]));
};

const situationsOf = (edges: readonly Edge[]) =>
  new Map(edges.map((edge) => [`${edge.from.key} -- ${edge.case.name}`, `${effect(edge)} ${edge.to.key}`]));

const unequal = <T>(before: ReadonlyMap<string, T>, after: ReadonlyMap<string, T>) =>
  [...new Set([...before.keys(), ...after.keys()])].filter((key) => before.get(key) !== after.get(key));

export interface Behaviour {
  /** Per state and event: all that could happen before and all that can happen now. */
  readonly cells: readonly { readonly cell: string; readonly before: string; readonly after: string }[];
  /** How many situations (state, decisive context, event) come out differently; above the cells this sees changed guards. */
  readonly situations: number;
}

/** What two machines do differently over everything that can happen to them, whatever their configuration looks like. */
export const compareBehaviour = (before: Machine, after: Machine): Behaviour => {
  const [old, now] = [explore(before).edges, explore(after).edges];
  const [oldCells, nowCells] = [cellsOf(old), cellsOf(now)];
  return {
    cells: unequal(oldCells, nowCells).map((cell) => ({
      cell,
      before: oldCells.get(cell) ?? "refused",
      after: nowCells.get(cell) ?? "refused",
    })),
    situations: unequal(situationsOf(old), situationsOf(now)).length,
  };
};
