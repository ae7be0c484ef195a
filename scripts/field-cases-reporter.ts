import type { Reporter, TestModule } from "vitest/node";

/** Prints what the suites of field cases and hostile workspaces came to: cases named by a test, tests, seconds. */
export default class FieldCasesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules
      .filter(({ moduleId }) => /\/(?:field|hostile)\/[^/]+\.test\.ts$/u.test(moduleId))
      .flatMap(({ children }) => [...children.allTests()]);
    if (tests.length === 0) return;
    const count = { passed: 0, failed: 0, skipped: 0, pending: 0 };
    const cases = new Set<string>();
    let ms = 0;
    for (const test of tests) {
      count[test.result().state] += 1;
      ms += test.diagnostic()?.duration ?? 0;
      if (test.result().state === "skipped") continue;
      for (const [id] of test.fullName.matchAll(/\bB\d\d\b/gu)) cases.add(id);
    }
    const { passed, failed, skipped, pending } = count;
    process.stdout.write(
      `\nfield cases: ${cases.size} cases, ${passed} passed, ${failed} failed, ${skipped + pending} skipped, ${Math.round(ms / 1000)} s\n`,
    );
  }
}
