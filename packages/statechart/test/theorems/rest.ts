import { noEdge } from "../model/theorem.ts";

const ways: { readonly [state: string]: readonly string[] } = {
  busy: ["busy", "detecting", "drift", "clean.sound", "clean.damaged", "ended"],
  unavailable: ["unavailable", "ended"],
  unknown: ["unknown", "ended"],
};

export const rest = noEdge(
  "from unavailable and unknown there is no way but the end, from busy none but another look",
  ({ from, to, case: { type } }) => {
    const allowed = ways[from.state];
    if (allowed === undefined) return false;
    const looksAgain = type === "holder.left" || type === "look.found";
    const stays = to.state === from.state || to.state === "ended";
    return !allowed.includes(to.state) || !(stays || looksAgain);
  },
);
