import type { IndexContext } from "../index-context.ts";
import type { Manifest } from "../manifest/manifest.ts";
import { isRefusal, type Refusal } from "../manifest/manifest.ts";
import { takeManifest } from "../manifest/take-manifest.ts";
import type { Session } from "../session/session.ts";

function refusalReason(refusal: Refusal): string {
  switch (refusal.kind) {
    case "tooLarge":
      return `The workspace is too large for the gate: it stopped looking after ${refusal.entries} entries.`;
    case "tooSlow":
      return `The workspace could not be looked through in time: ${refusal.entries} entries were seen.`;
    case "aborted":
      return "The look at the workspace was cancelled.";
    case "unreadable":
      return `The workspace's folder cannot be read (${refusal.code}).`;
  }
}

export type Taken =
  | { readonly kind: "taken"; readonly manifest: Manifest }
  | { readonly kind: "refused"; readonly reason: string };

/** Lists and hashes what cgc would index, taking hashes over from the last look. */
export async function takeWorkspaceManifest(
  { workspace }: Session,
  { cgc, location, manifest, record }: IndexContext,
  signal: AbortSignal,
): Promise<Taken> {
  const previous = manifest ?? record?.manifest;
  const taken = await takeManifest(workspace, {
    cgcVersion: cgc.version ?? "",
    globalIgnore: location.globalIgnoreFile,
    signal,
    ...(previous === undefined ? {} : { previous }),
  });
  return isRefusal(taken) ? { kind: "refused", reason: refusalReason(taken) } : { kind: "taken", manifest: taken };
}
