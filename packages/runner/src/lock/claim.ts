import { randomBytes } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";
import { readProcess } from "../process/process-table.ts";

/** Who holds a lock, as the lock file tells it. */
export interface Claim {
  /** Names this one acquisition. */
  readonly token: string;
  readonly pid: number;
  /** The holder's start time in clock ticks; `null` where the system does not tell. */
  readonly startedAt: number | null;
  /** In which machine's (or container's) table of processes `pid` is to be looked up. */
  readonly space: string;
  /** When the lock was taken, ISO-8601. */
  readonly since: string;
  /** What the holder said about itself. */
  readonly owner: string;
}

export function ownClaim(owner: string): Claim {
  return {
    token: randomBytes(6).toString("hex"),
    pid: process.pid,
    startedAt: readProcess(process.pid)?.startedAt ?? null,
    space: processSpace(),
    since: new Date().toISOString(),
    owner,
  };
}

/** `undefined` for anything but a whole claim: an unfinished write, another program's file. */
export function parseClaim(text: string): Claim | undefined {
  try {
    const claim: unknown = JSON.parse(text);
    return isClaim(claim) ? claim : undefined;
  } catch {
    return undefined;
  }
}

function isClaim(value: unknown): value is Claim {
  if (typeof value !== "object" || value === null) return false;
  const { token, pid, startedAt, space, since, owner } = value as Partial<Record<keyof Claim, unknown>>;
  return (
    [token, space, since, owner].every((field) => typeof field === "string") &&
    /^[0-9a-f]{12}$/.test(String(token)) &&
    Number.isInteger(pid) &&
    (startedAt === null || Number.isInteger(startedAt))
  );
}

/**
 * Names the table of processes in which our pid means something. A folder can be shared by machines, by containers and by
 * one machine before and after its restart; the same pid is another process in each of them.
 */
export function processSpace(): string {
  const boot = attempt(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim());
  const namespace = attempt(() => readlinkSync("/proc/self/ns/pid"));
  return [hostname(), boot, namespace].join(" ");
}

function attempt(read: () => string): string {
  try {
    return read();
  } catch {
    return "";
  }
}
