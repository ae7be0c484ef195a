import { cases } from "../../model/events.ts";
import { heard } from "../../model/graph.ts";
import type { GateContext } from "../../src/index.ts";
import { byId, element } from "./dom.ts";
import type { Move, Position } from "./play.ts";

const chip = (text: string) => element("span", text, { className: `chip ${text}` });

const titled = (name: string) =>
  name.replace(/^xstate\.done\.actor\./, "").replace(/^xstate\.error\.actor\.(.*)$/, "$1 throws");

const showContext = (context: GateContext, before: GateContext | undefined) => {
  const rows = Object.entries(context).map(([name, value]) => {
    const changed = before !== undefined && JSON.stringify(before[name as keyof GateContext]) !== JSON.stringify(value);
    return element(
      "tr",
      [element("th", name), element("td", JSON.stringify(value))],
      changed ? { className: "changed" } : {},
    );
  });
  byId("context").replaceChildren(...rows);
};

const showEvents = ({ snapshot }: Position, onMove: (move: Move) => void) => {
  const possible = heard(snapshot).filter(({ event }) => snapshot.can(event));
  const actor = Object.keys(snapshot.children)[0];
  const isAnswer = ({ type }: { type: string }) => type.startsWith("xstate.");
  const button = ({ name, event }: (typeof cases)[number]) =>
    element("button", titled(name), {
      className: isAnswer(event) ? "answer" : "event",
      title: JSON.stringify(event),
      onClick: () => onMove({ name, event }),
    });
  byId("answers-of").textContent = actor === undefined ? "No actor runs" : `Answers of ${actor}`;
  byId("answers").replaceChildren(...possible.filter(isAnswer).map(button));
  byId("events").replaceChildren(...possible.filter((one) => !isAnswer(one)).map(button));
  const refused = new Set(cases.filter((one) => !isAnswer(one) && !possible.includes(one)).map(({ type }) => type));
  for (const { type } of possible) refused.delete(type);
  byId("refused").textContent = refused.size === 0 ? "" : `Refused here: ${[...refused].join(", ")}`;
};

/** Shows one position of a session: state, tags, actors, context, and what can happen next. */
export const showPosition = (
  position: Position,
  before: Position | undefined,
  descriptions: Readonly<Record<string, string>>,
  onMove: (move: Move) => void,
) => {
  byId("state").textContent = position.state;
  byId("why").textContent = descriptions[position.state] ?? "";
  byId("tags").replaceChildren(...[...position.snapshot.tags].map((tag) => chip(tag)));
  byId("actors").textContent = Object.keys(position.snapshot.children).join(", ") || "none";
  byId("notices").textContent = position.notices.join(", ") || "none";
  showContext(position.snapshot.context, before?.snapshot.context);
  showEvents(position, onMove);
};

/** Lists the session so far; a click goes to a position, and a record that says otherwise is marked. */
export const showLog = (positions: readonly Position[], current: number, onGo: (index: number) => void) => {
  const items = positions.map(({ move, state, taken }, index) => {
    const differs = move?.recorded !== undefined && move.recorded !== state && move.recorded !== state.split(".")[0];
    const note = differs ? ` (recorded: ${move.recorded})` : taken ? "" : " (refused)";
    const className = [index === current ? "current" : "", differs ? "differs" : "", taken ? "" : "refused"]
      .join(" ")
      .trim();
    return element("li", `${move === undefined ? "start" : titled(move.name)} \u2192 ${state}${note}`, {
      className,
      onClick: () => onGo(index),
    });
  });
  byId("log").replaceChildren(...items);
  items[current]?.scrollIntoView({ block: "nearest" });
};
