import { createMachine } from "xstate";
import type { Machine } from "../../model/step.ts";
import { gateMachine } from "../../src/index.ts";

type Config = { [key: string]: unknown };

const isConfig = (value: unknown): value is Config => typeof value === "object" && value !== null;

const copy = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copy);
  return isConfig(value) ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copy(part)])) : value;
};

/** The machine with its configuration edited, and everything else as it is. */
export const rewritten = (edit: (at: (path: string) => Config) => void): Machine => {
  const config = copy(gateMachine.config) as Config;
  edit((path) => path.split("/").reduce((here, step) => here[step] as Config, config));
  return createMachine(config, gateMachine.implementations as never) as unknown as Machine;
};

const guardsBelow = (value: unknown, path: string): string[] =>
  isConfig(value)
    ? Object.entries(value).flatMap(([key, part]) => [
        ...(key === "guard" ? [path] : []),
        ...guardsBelow(part, path === "" ? key : `${path}/${key}`),
      ])
    : [];

/** Where the machine has a guard, as paths of its configuration. */
export const guardedPaths = guardsBelow(gateMachine.config, "");
