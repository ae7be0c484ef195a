import { LEAST_SETTING_MS, MOST_SETTING_MS, QUESTION_MS, WORK_MS } from "../budgets/budgets.ts";

/** Where a value may come from, by how far it is trusted. */
export type Trust = "person" | "workspace";

/** The gate's settings with every default filled in. */
export interface GateConfig {
  readonly cgc: {
    /** A program name looked up on PATH, or an absolute path. */
    readonly executable: string;
    /** Budget of one probe, in milliseconds. The version probe takes at most 10 s of it. */
    readonly timeoutMs: number;
    /** Budget of one index, sync or rebuild, in milliseconds. */
    readonly maintenanceTimeoutMs: number;
  };
  readonly lifecycle: {
    /** Consent to index an unindexed workspace. */
    readonly autoCreate: boolean;
    /** Sync at session start when files changed since the graph was last updated. */
    readonly syncOnStart: boolean;
  };
}

/** The same settings with any part left out. */
export type PartialConfig = {
  readonly [S in keyof GateConfig]?: { readonly [K in keyof GateConfig[S]]?: GateConfig[S][K] };
};

/** What one setting takes and who may set it. */
export interface Setting {
  readonly section: keyof GateConfig;
  readonly key: string;
  readonly env: string;
  readonly fallback: string | number | boolean;
  /** What is accepted, in the words of an error message. */
  readonly expects: string;
  readonly accepts: (value: unknown) => boolean;
  /** Turns an environment string into a value; `accepts` then judges it. */
  readonly fromEnv: (text: string) => unknown;
  /** May a file found in the workspace set this value? The workspace is untrusted: it may only make the gate do less. */
  readonly inert: (value: unknown) => boolean;
}

const never = () => false;

function milliseconds(key: string, env: string, fallback: number): Setting {
  return {
    section: "cgc",
    key,
    env,
    fallback,
    expects: `a whole number of milliseconds from ${LEAST_SETTING_MS} to ${MOST_SETTING_MS}`,
    accepts: (value) =>
      typeof value === "number" && Number.isInteger(value) && value >= LEAST_SETTING_MS && value <= MOST_SETTING_MS,
    fromEnv: (text) => (/^\d+$/.test(text.trim()) ? Number(text) : text),
    inert: never,
  };
}

function flag(key: string, env: string, fallback: boolean): Setting {
  const words: Record<string, boolean> = {
    true: true,
    1: true,
    on: true,
    yes: true,
    false: false,
    0: false,
    off: false,
    no: false,
  };
  return {
    section: "lifecycle",
    key,
    env,
    fallback,
    expects: "true or false",
    accepts: (value) => typeof value === "boolean",
    fromEnv: (text) => words[text.trim().toLowerCase()] ?? text,
    inert: (value) => value === false,
  };
}

/** Every setting, with its default (docs/configuration.md) and its environment override. */
export const settings: readonly Setting[] = [
  {
    section: "cgc",
    key: "executable",
    env: "PI_CGC_EXECUTABLE",
    fallback: "cgc",
    expects: "a program name or an absolute path",
    accepts: (value) => typeof value === "string" && value.trim() !== "" && !value.includes("\0"),
    fromEnv: (text) => text,
    inert: never,
  },
  milliseconds("timeoutMs", "PI_CGC_TIMEOUT_MS", QUESTION_MS),
  milliseconds("maintenanceTimeoutMs", "PI_CGC_MAINTENANCE_TIMEOUT_MS", WORK_MS),
  flag("autoCreate", "PI_CGC_AUTO_CREATE", false),
  flag("syncOnStart", "PI_CGC_SYNC_ON_START", true),
];
