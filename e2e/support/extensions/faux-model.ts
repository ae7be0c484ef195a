import { fauxAssistantMessage, fauxProvider } from "@earendil-works/pi-ai/providers/faux";
import type { ExtensionAPI } from "@earendil-works/pi-coding-agent";

/** A model that needs no key and no network: `--model faux/faux-1`. It answers every prompt with the same words. */
export default function fauxModel(pi: ExtensionAPI): void {
  const faux = fauxProvider({ tokensPerSecond: 200 });
  faux.setResponses(Array.from({ length: 50 }, () => fauxAssistantMessage("the faux model answers")));
  pi.registerProvider(faux.provider);
}
