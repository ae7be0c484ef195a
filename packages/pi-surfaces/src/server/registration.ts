import type { McpServerConfig } from "@earendil-works/pi-coding-agent";
import type { Launch } from "pi-codegraphcontext";
import type { Exposure } from "../settings/settings.ts";
import { toolExposure } from "./tools.ts";

/** Also in the names of its tools: `mcp__codegraphcontext__find_code`. */
export const SERVER = "codegraphcontext";

/** Pi reads `$NAME` and a leading `!` in these values as a variable and a command. */
function literal(value: string): string {
  return value.replaceAll("$", "$$$$").replace(/^!/u, "$!");
}

/** Pi starts a server in its own environment with these on top, so only what differs is named; what must not be there is empty. */
function difference(wanted: Readonly<Record<string, string>>, own: NodeJS.ProcessEnv): Record<string, string> {
  const names = new Set([...Object.keys(wanted), ...Object.keys(own)]);
  const changed = [...names].filter(
    (name) => (wanted[name] ?? "") !== (own[name] ?? "") || (name in wanted && !(name in own)),
  );
  return Object.fromEntries(changed.map((name) => [name, literal(wanted[name] ?? "")]));
}

/** What Pi needs to run the graph's server. */
export function registration(
  { file, env, cwd }: Launch,
  tools: Readonly<Record<string, Exposure>>,
  own: NodeJS.ProcessEnv = process.env,
): McpServerConfig {
  return {
    command: file,
    args: ["mcp", "start"],
    env: difference(env, own),
    cwd,
    exposure: "codemode",
    toolExposure: toolExposure(tools),
    description: "The code graph of this workspace: definitions, callers, callees, hierarchies, complexity, dead code.",
  };
}
