import { cases, workspace } from "../../model/events.ts";
import { consenting } from "../../model/graph.ts";
import type { GateInput } from "../../src/index.ts";
import type { DestructivePath } from "../destructive-paths.ts";
import { byId, element } from "./dom.ts";
import { showLog, showPosition } from "./panel.ts";
import { showState, showWay } from "./picture.ts";
import { type Move, play } from "./play.ts";
import { readTrace } from "./trace.ts";

interface PageData {
  readonly descriptions: Readonly<Record<string, string>>;
  readonly paths: readonly DestructivePath[];
}

const { descriptions, paths } = JSON.parse(byId("data").textContent ?? "") as PageData;

const chosenInput = (): GateInput => ({
  workspace,
  consent: { create: byId<HTMLInputElement>("create").checked, sync: byId<HTMLInputElement>("sync").checked },
  runBudget: byId<HTMLInputElement>("budget").valueAsNumber,
});

const showInput = ({ consent, runBudget }: GateInput) => {
  byId<HTMLInputElement>("create").checked = consent.create;
  byId<HTMLInputElement>("sync").checked = consent.sync;
  byId<HTMLInputElement>("budget").valueAsNumber = runBudget;
};

let input = chosenInput();
let moves: readonly Move[] = [];
let current = 0;

const show = () => {
  const positions = play(input, moves);
  const position = positions[current];
  if (position === undefined) return;
  showState(position.state);
  showPosition(position, positions[current - 1], descriptions, (move) =>
    go([...moves.slice(0, current), move], current + 1),
  );
  showLog(positions, current, (index) => go(moves, index));
};

const go = (next: readonly Move[], index: number) => {
  moves = next;
  current = Math.max(0, Math.min(index, next.length));
  show();
};

const restart = () => {
  input = chosenInput();
  showWay([]);
  byId("trace-note").textContent = "";
  go([], 0);
};

const walkPath = ({ states, events }: DestructivePath) => {
  input = consenting;
  showInput(input);
  const known = new Map(cases.map((one) => [one.name, one]));
  showWay(states);
  const steps = events.flatMap((name) => known.get(name) ?? []);
  go(steps, steps.length);
};

const replay = (text: string) => {
  const trace = readTrace(text);
  input = trace.input ?? chosenInput();
  showInput(input);
  const note = [
    `${trace.lines.length} events`,
    ...(trace.input === null ? ["no xstate.init with input: the switches above were used"] : []),
    ...trace.problems,
  ];
  byId("trace-note").textContent = note.join("; ");
  showWay([]);
  go(
    trace.lines.map(({ event, state }) => ({ name: event.type, event: event as Move["event"], recorded: state })),
    0,
  );
};

byId("paths").replaceChildren(
  ...paths.map((path) =>
    element("li", path.states.join(" \u2192 "), { title: path.events.join("\n"), onClick: () => walkPath(path) }),
  ),
);
byId("restart").addEventListener("click", restart);
byId("back").addEventListener("click", () => go(moves, current - 1));
byId("forward").addEventListener("click", () => go(moves, current + 1));
for (const id of ["create", "sync", "budget"]) byId(id).addEventListener("change", restart);
byId<HTMLInputElement>("trace").addEventListener("change", async ({ target }) => {
  const file = (target as HTMLInputElement).files?.[0];
  if (file !== undefined) replay(await file.text());
});
show();
