import { createActor } from "xstate";
import { stateOf } from "../../model/graph.ts";
import { patient } from "../../model/patient.ts";
import type { GateEvent, GateInput, MachineSnapshot } from "../../src/index.ts";

export interface Move {
  readonly name: string;
  readonly event: GateEvent;
  /** The state a record says the chart was in afterwards. */
  readonly recorded?: string;
}

export interface Position {
  readonly snapshot: MachineSnapshot;
  readonly state: string;
  readonly notices: readonly string[];
  /** The event that led here; undefined at the start. */
  readonly move?: Move;
  readonly taken: boolean;
}

/** A record may hold answers cut short, which the guards cannot read: those are refused like events out of place. */
const accepts = (snapshot: MachineSnapshot, event: GateEvent) => {
  try {
    return snapshot.status === "active" && snapshot.can(event);
  } catch {
    return false;
  }
};

/** Plays events on the real chart, whose actors never answer, and keeps every position on the way. */
export const play = (input: GateInput, moves: readonly Move[]): Position[] => {
  const actor = createActor(patient(), { input });
  let notices: string[] = [];
  actor.on("notice", ({ condition }) => notices.push(condition));
  actor.start();
  const at = (taken: boolean, move?: Move): Position => {
    const snapshot = actor.getSnapshot();
    const position = { snapshot, state: stateOf(snapshot), notices, taken, ...(move && { move }) };
    notices = [];
    return position;
  };
  const positions = [at(true)];
  for (const move of moves) {
    const taken = accepts(actor.getSnapshot(), move.event);
    if (taken) actor.send(move.event);
    positions.push(at(taken, move));
  }
  actor.stop();
  return positions;
};
