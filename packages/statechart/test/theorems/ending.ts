import type { Theorem } from "../model/theorem.ts";

export const ending: Theorem = {
  says: "session.end leads from every state to the final one and stops every actor",
  violations: ({ nodes, edges }) => {
    const ended = edges.filter(
      ({ case: { type }, from, to, stopped }) =>
        type === "session.end" &&
        to.snapshot.status === "done" &&
        to.running.length === 0 &&
        from.running.every((actor) => stopped.includes(actor)),
    );
    const ending = new Set(ended.map(({ from }) => from));
    return nodes.filter((node) => node.snapshot.status !== "done" && !ending.has(node)).map(({ key }) => key);
  },
};
