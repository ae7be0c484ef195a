import { noEdge } from "../model/theorem.ts";

const ways: { readonly [state: string]: readonly string[] } = {
  busy: ["busy", "detecting", "ended"],
  unavailable: ["unavailable", "ended"],
  unknown: ["unknown", "ended"],
};

export const rest = noEdge(
  "from unavailable and unknown there is no way but the end, from busy none but a new look once the holder left",
  ({ from, to, case: { type } }) => {
    const allowed = ways[from.state];
    if (allowed === undefined) return false;
    return !allowed.includes(to.state) || (to.state === "detecting" && type !== "holder.left");
  },
);
