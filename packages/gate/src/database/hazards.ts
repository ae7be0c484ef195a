import { join } from "node:path";
import { exists, isFolder, isInside, readText, resolved } from "../util/files.ts";
import { isMapping } from "../util/yaml.ts";
import type { Context } from "./context.ts";
import type { Hazard } from "./index-location.ts";

/**
 * What in the workspace would steer a run with the workspace as its working folder, which only per-repo mode needs. cgc
 * takes an `mcp.json` there for its own environment, and through that it runs code (docs/facts.md#cgc-workspace-files).
 */
export async function findHazards(workspace: string, context: Context): Promise<readonly Hazard[]> {
  if (context.mode !== "per-repo") return [];
  const found = [await mcpHazard(workspace), databaseNameHazard(context), await linkHazard(workspace, context)];
  return found.filter((hazard) => hazard !== null);
}

async function mcpHazard(workspace: string): Promise<Hazard | null> {
  const path = join(workspace, "mcp.json");
  if (!(await exists(path)) || (await isHarmless(path))) return null;
  return { kind: "mcp.json", path, detail: "The workspace's mcp.json sets the environment of cgc." };
}

/** Harmless is only what was read whole and has no environment for cgc; cgc ignores what is no JSON. */
async function isHarmless(path: string): Promise<boolean> {
  const text = await readText(path);
  if (text === null) return isFolder(path);
  try {
    const servers = child(JSON.parse(text), "mcpServers");
    const env = child(child(servers, "CodeGraphContext"), "env");
    return !isMapping(env) || Object.keys(env).length === 0;
  } catch {
    return !text.includes("CodeGraphContext");
  }
}

const child = (value: unknown, key: string): unknown => (isMapping(value) ? value[key] : undefined);

function databaseNameHazard({ database, databasePath, localFolderExists }: Context): Hazard | null {
  if (!localFolderExists || /^[\w-]+$/u.test(database)) return null;
  return {
    kind: "database-name",
    path: databasePath,
    detail: "The workspace's config.yaml leads cgc out of its folder.",
  };
}

async function linkHazard(workspace: string, { databasePath, localFolderExists }: Context): Promise<Hazard | null> {
  if (!localFolderExists || isInside(await resolved(databasePath), workspace)) return null;
  return { kind: "link", path: databasePath, detail: "The workspace's .codegraphcontext leads out of the workspace." };
}
