import type { Verb } from "../../src/cgc/arguments.ts";

/** One cgc process, as the rules look at it. Moments count the lines of the trace. */
export interface CgcProcess {
  /** The number of the session that started it. */
  readonly session: number;
  readonly verb: Verb;
  readonly workspace: string;
  readonly began: number;
  ended: number | null;
  /** How much of the workspace its answer showed to be in the graph. */
  shown: "nothing" | "part" | "all";
}

const works: ReadonlySet<Verb> = new Set(["index", "sync", "rebuild"]);

export const isWork = ({ verb }: CgcProcess) => works.has(verb);

/** Whether a process is at a database right now. `--version` opens none. */
export const isAtDatabase = ({ verb, ended }: CgcProcess) => verb !== "version" && ended === null;

export const endOf = ({ ended }: CgcProcess) => ended ?? Number.POSITIVE_INFINITY;
