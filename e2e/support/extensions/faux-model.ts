import { fauxAssistantMessage, fauxProvider, fauxToolCall } from "@earendil-works/pi-ai/providers/faux";
import type { ExtensionAPI } from "@earendil-works/pi-coding-agent";

/**
 * A model that needs no key and no network: `--model faux/faux-1`. It answers `call TOOL {"json": "arguments"}` by calling
 * the tool, and everything else with the same words.
 */
export default function fauxModel(pi: ExtensionAPI): void {
  const faux = fauxProvider({ tokensPerSecond: 200 });
  faux.setResponses(
    Array.from({ length: 50 }, () => ({ messages }) => {
      const last = messages.at(-1);
      const text = last?.role === "user" ? JSON.stringify(last.content) : "";
      const [, tool, json] = /call (\w+) (\{.*?\})/.exec(text.replaceAll('\\"', '"')) ?? [];
      if (tool === undefined || json === undefined) return fauxAssistantMessage("the faux model answers");
      return fauxAssistantMessage(fauxToolCall(tool, JSON.parse(json)), { stopReason: "toolUse" });
    }),
  );
  pi.registerProvider(faux.provider);
}
