import type { Evidence, Failure, Handover, Verdict, Work } from "./contracts.ts";
import type { Condition } from "./events.ts";

export interface GateInput {
  /** Absolute real path of the workspace. */
  readonly workspace: string;
  /** What the configuration allows without asking. */
  readonly consent: { readonly create: boolean; readonly sync: boolean };
  /** How many cgc processes the session may spawn; maintenance is not begun once they are used up. */
  readonly runBudget: number;
}

/** What the latest finding allows. Every finding replaces all three, so nothing outlives the look that granted it. */
export interface Permissions {
  readonly creation: Extract<Verdict, { state: "unindexed" }>["creation"];
  readonly sync: Extract<Verdict, { state: "drift" }>["sync"];
  /** The damage a rebuild may be confirmed for; null where there is none. */
  readonly diagnosis: string | null;
}

export interface GateContext extends Permissions, Handover {
  readonly workspace: string;
  readonly consent: GateInput["consent"];
  /** Why the chart is where it is, in one plain sentence. */
  readonly reason: string;
  /** All evidence of the session by name; the latest finding wins. */
  readonly evidence: Evidence;
  /** How often each kind of work was begun; never above one. */
  readonly attempts: { readonly [work in Work]: number };
  /** cgc processes spawned so far, of those the session may spawn. */
  readonly runs: { readonly started: number; readonly budget: number };
  readonly lastFailure: Failure | null;
  readonly noticed: readonly Condition[];
  /** Of the run at hand; units are the gate's (files). */
  readonly progress: { readonly done: number; readonly total: number | null } | null;
  /** The work under way or waiting for its verification. */
  readonly work: Work | null;
  /** True once work was killed, failed or could not be verified in this session. */
  readonly interrupted: boolean;
}

export const noPermissions: Permissions = { creation: "refused", sync: "refused", diagnosis: null };

export const initialContext = ({ workspace, consent, runBudget }: GateInput): GateContext => ({
  ...noPermissions,
  workspace,
  consent,
  reason: "The index has not been looked at yet.",
  evidence: {},
  attempts: { index: 0, sync: 0, rebuild: 0 },
  runs: { started: 0, budget: runBudget },
  lastFailure: null,
  noticed: [],
  progress: null,
  work: null,
  interrupted: false,
});
