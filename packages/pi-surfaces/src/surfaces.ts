import type {
  ExtensionAPI,
  ExtensionCommandContext,
  ExtensionContext,
  ToolResultEvent,
} from "@earendil-works/pi-coding-agent";
import { attach, type GateSnapshot } from "pi-codegraphcontext";
import { cgcCommand, completions } from "./commands/cgc-command.ts";
import { modelNews } from "./model/model-news.ts";
import { plain } from "./plain.ts";
import { configuredElsewhere } from "./server/configured-elsewhere.ts";
import { withFreshness } from "./server/freshness.ts";
import { type GraphServer, keepGraphServer } from "./server/graph-server.ts";
import { SERVER } from "./server/registration.ts";
import { loadSettings } from "./settings/settings.ts";
import { footerText } from "./status/footer.ts";

const TOOLS = `mcp__${SERVER}__`;

/** The surfaces of one session. Each answers nothing where it is switched off. */
export interface Surfaces {
  toolCalled(name: string, id: string): void;
  toolAnswered(event: ToolResultEvent): Pick<ToolResultEvent, "content" | "structuredContent"> | undefined;
  wordsForModel(): ReturnType<ReturnType<typeof modelNews>["next"]>;
  completions(prefix: string): ReturnType<typeof completions>;
  command(words: string, ctx: ExtensionCommandContext): Promise<void>;
  end(): Promise<void>;
}

/** After a reload or a session replacement every access to the old `pi` and `ctx` throws, and Pi ends on a throw in a listener. */
function guarded<Arguments extends readonly unknown[]>(action: (...args: Arguments) => void) {
  return (...args: Arguments): void => {
    try {
      action(...args);
    } catch {
      // Nobody is left to show anything to.
    }
  };
}

/** Opens what the person's settings do not switch off, on the gate of this session. */
export async function openSurfaces(pi: ExtensionAPI, ctx: ExtensionContext): Promise<Surfaces> {
  const { cwd, ui, hasUI } = ctx;
  const isProjectTrusted = ctx.isProjectTrusted();
  const settings = await loadSettings(process.env);
  const gate = attach(pi.events);
  const news = modelNews();

  const showStatus = guarded((snapshot: GateSnapshot) =>
    ui.setStatus("codegraphcontext", footerText(snapshot, ui.theme)),
  );
  // A status redraws Pi's footer, which writes the folder's name as it is: one with control characters would clear the screen.
  if (settings.status && hasUI && plain(cwd) === cwd) gate.subscribe(showStatus);

  const elsewhere = settings.server
    ? await configuredElsewhere({ pi, cwd, isProjectTrusted, env: process.env })
    : "It is switched off.";
  const server: GraphServer | undefined =
    elsewhere === null
      ? keepGraphServer(
          gate,
          {
            register: (name, config) => pi.registerMcpServer(name, config),
            unregister: guarded((name: string) => pi.unregisterMcpServer(name)),
          },
          settings.tools,
        )
      : undefined;

  return {
    toolCalled(name, id) {
      if (name.startsWith(TOOLS)) server?.calls.begin(id);
    },
    toolAnswered({ toolName, toolCallId, content, structuredContent }) {
      if (server === undefined || !toolName.startsWith(TOOLS)) return undefined;
      server.calls.end(toolCallId);
      if (!settings.freshness || gate.snapshot === undefined) return undefined;
      const noted = withFreshness(content, gate.snapshot);
      return noted === null
        ? undefined
        : { content: noted, ...(structuredContent === undefined ? {} : { structuredContent }) };
    },
    wordsForModel: () => (settings.model && gate.snapshot !== undefined ? news.next(gate.snapshot) : undefined),
    completions: (prefix) => (settings.commands ? completions(prefix) : null),
    async command(words, commandContext) {
      if (settings.commands)
        await cgcCommand(words, { gate, server, elsewhere, ui: commandContext.ui, mode: commandContext.mode });
      else commandContext.ui.notify("/cgc is switched off in your own configuration.", "info");
    },
    async end() {
      await server?.end();
      gate.detach();
    },
  };
}
