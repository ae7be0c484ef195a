import type { GateContext } from "./context.ts";
import type { ActorInput } from "./contracts.ts";

/** What every actor is given. */
export const actorInput = ({ context }: { context: GateContext }): ActorInput => ({
  workspace: context.workspace,
  evidence: context.evidence,
  index: context.index,
});
