import { readFileSync } from "node:fs";

/** What the shell costs while it waits. PSS counts a page that is shared with other shells by its share. */
export interface Memory {
  readonly rssMegabytes: number;
  readonly pssMegabytes: number;
}

/** The pid of the host's only child outside of its run's group: the lifeline's shell. */
export function lifelineOf(host: number, group: number): number {
  const children = readFileSync(`/proc/${host}/task/${host}/children`, "utf8").trim().split(" ").map(Number);
  const [shell, ...others] = children.filter((pid) => pid !== group);
  if (shell === undefined || others.length > 0) throw new Error(`not one lifeline but the children ${children}`);
  return shell;
}

export function memoryOf(pid: number): Memory {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
  const megabytes = (field: string) => Number(new RegExp(`^${field}: +(\\d+) kB`, "m").exec(rollup)?.[1]) / 1024;
  return { rssMegabytes: megabytes("Rss"), pssMegabytes: megabytes("Pss") };
}
