import { expect, it } from "vitest";
import { crashSignal } from "../../../src/cgc/output/crash-signal.ts";
import { exited } from "../../support/recorded-runs.ts";

it.each([
  [exited(139, ""), "SIGSEGV"],
  [exited(134, ""), "SIGABRT"],
  [{ ...exited(0, ""), kind: "signaled", signal: "SIGBUS" } as const, "SIGBUS"],
  [{ ...exited(0, ""), kind: "signaled", signal: "SIGILL" } as const, "SIGILL"],
  [{ ...exited(0, ""), kind: "signaled", signal: "SIGFPE" } as const, "SIGFPE"],
  [{ ...exited(0, ""), kind: "signaled", signal: "SIGKILL" } as const, null],
  [exited(130, ""), null],
  [exited(1, ""), null],
  [{ ...exited(139, ""), kind: "timedOut" } as const, null],
])("%#: $kind", (run, signal) => {
  expect(crashSignal(run)).toBe(signal);
});
