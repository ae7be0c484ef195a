import { readFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import type { ExtensionAPI } from "@earendil-works/pi-coding-agent";
import { SERVER } from "./registration.ts";

interface Entry {
  readonly command?: unknown;
  readonly args?: unknown;
  readonly enabled?: unknown;
}

const isCgc = (word: string) => /(?:^|[\\/])(?:cgc|codegraphcontext)(?:\.exe)?$/iu.test(word);

/** Whether an entry runs cgc's MCP server, whatever it is called and whatever starts it. */
export function runsCgc({ command, args }: Entry): boolean {
  const words = [command, ...(Array.isArray(args) ? args : [])].filter((word) => typeof word === "string");
  return words.some((word, at) => isCgc(word) && words[at + 1] === "mcp" && words[at + 2] === "start");
}

async function entriesIn(file: string): Promise<readonly (readonly [name: string, entry: Entry])[]> {
  try {
    const { mcpServers } = JSON.parse(await readFile(file, "utf8")) as { mcpServers?: Record<string, Entry> };
    return Object.entries(mcpServers ?? {}).filter(([, entry]) => typeof entry === "object" && entry !== null);
  } catch {
    // Absent, or no JSON, of which Pi tells itself.
    return [];
  }
}

export interface Surroundings {
  readonly pi: Pick<ExtensionAPI, "getCommands" | "getMcpServers">;
  readonly cwd: string;
  /** Pi reads the project's file only then. */
  readonly isProjectTrusted: boolean;
  readonly env: NodeJS.ProcessEnv;
}

/**
 * Why no server of ours is registered in this session, in one sentence, or null: somebody else's runs already, or Pi's own
 * MCP is not the one at work.
 */
export async function configuredElsewhere({ pi, cwd, isProjectTrusted, env }: Surroundings): Promise<string | null> {
  const mcp = pi.getCommands().find(({ name, source }) => name === "mcp" && source === "extension");
  if (mcp === undefined) return "Pi's own MCP is switched off.";
  if (mcp.sourceInfo.source !== "builtin") return `/mcp belongs to ${mcp.sourceInfo.path}.`;
  for (const { name, config, extensionPath } of pi.getMcpServers()) {
    if (runsCgc(config)) return `${extensionPath} has registered the server ${name}.`;
  }
  const agentFolder = env.PI_CODING_AGENT_DIR ?? join(env.HOME ?? homedir(), ".pi", "agent");
  for (const file of [join(agentFolder, "mcp.json"), ...(isProjectTrusted ? [join(cwd, ".pi", "mcp.json")] : [])]) {
    for (const [name, entry] of await entriesIn(file)) {
      if (name === SERVER || (entry.enabled !== false && runsCgc(entry))) return `${file} has the server ${name}.`;
    }
  }
  return null;
}
