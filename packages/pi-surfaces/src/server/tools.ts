import type { Exposure } from "../settings/settings.ts";

/** Declared to the model: the two questions that are asked most. All others that read are reached through codemode. */
const direct = ["find_code", "analyze_code_relationships"];

/**
 * What writes (to a copy, so in silence), deletes, watches, loads, leads to another graph, writes files, reaches the network
 * or answers nothing without such a tool.
 */
const hidden = [
  "add_code_to_graph",
  "add_package_to_graph",
  "check_job_status",
  "delete_repository",
  "discover_codegraph_contexts",
  "generate_report",
  "list_jobs",
  "list_watched_paths",
  "load_bundle",
  "search_registry_bundles",
  "switch_context",
  "unwatch_directory",
  "visualize_graph_query",
  "watch_directory",
];

const all = (names: readonly string[], exposure: Exposure) => names.map((name) => [name, exposure] as const);

/** How the model reaches each tool of `cgc mcp start`; what is not named is reached through codemode. */
export function toolExposure(chosen: Readonly<Record<string, Exposure>>): Record<string, Exposure> {
  return { ...Object.fromEntries([...all(direct, "direct"), ...all(hidden, "hidden")]), ...chosen };
}
