import { expect, test } from "vitest";
import { armLine, disarmLine } from "../../src/lifeline/armed-run.ts";

test("a run is told in one line, its ladder in tenths of a second", () => {
  const ladder = [
    { signal: "SIGINT", graceMs: 1_500, to: "leader" },
    { signal: "SIGKILL", graceMs: 20 },
  ] as const;
  expect(armLine(3, { group: 7, startedAt: 99, ladder, scratch: "/tmp/a b" })).toBe(
    "arm 3 7 99 INT,leader,15;KILL,group,1 /tmp/a b\n",
  );
  expect(armLine(3, { group: 0, startedAt: 0, ladder: [], scratch: undefined })).toBe("arm 3 0 0 - -\n");
});

test("and taken back in one", () => {
  expect(disarmLine(3)).toBe("disarm 3\n");
});
