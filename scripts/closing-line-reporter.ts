import type { Reporter, SerializedError, TestModule } from "vitest/node";

/**
 * Prints `N passed, N failed, N skipped` as a line of its own after vitest's summary. What failed outside of a test (a file
 * that does not load, an unhandled error) counts as failed.
 */
export default class ClosingLineReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const count = { passed: 0, failed: unhandled.length, skipped: 0, pending: 0 };
    for (const module of modules) {
      count.failed += module.errors().length;
      for (const test of module.children.allTests()) count[test.result().state] += 1;
    }
    process.stdout.write(
      `\n${count.passed} passed, ${count.failed} failed, ${count.skipped + count.pending} skipped\n`,
    );
  }
}
