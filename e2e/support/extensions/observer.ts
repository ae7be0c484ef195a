import { appendFileSync } from "node:fs";
import type { ExtensionAPI } from "@earendil-works/pi-coding-agent";

/** A sibling that only listens: each snapshot becomes a JSON line in the file PI_CGC_OBSERVED names. */
export default function observer(pi: ExtensionAPI): void {
  const file = process.env.PI_CGC_OBSERVED;
  if (!file) throw new Error("PI_CGC_OBSERVED names no file");
  pi.events.on("pi-codegraphcontext:state", (snapshot) => appendFileSync(file, `${JSON.stringify(snapshot)}\n`));
}
