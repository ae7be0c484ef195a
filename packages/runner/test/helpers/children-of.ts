import { readdirSync, readFileSync } from "node:fs";

/** The children of process `parent`, with their command lines. */
export function childrenOf(parent: number): { readonly pid: number; readonly commandLine: string }[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, "latin1");
        if (Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]) !== parent) return [];
        return [
          { pid: Number(name), commandLine: readFileSync(`/proc/${name}/cmdline`, "utf8").replaceAll("\0", " ") },
        ];
      } catch {
        return [];
      }
    });
}
