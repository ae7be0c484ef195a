import fc from "fast-check";
import { expect, test } from "vitest";
import { detections, outcomes, verdicts } from "../model/answers.ts";
import { initialContext } from "../src/context.ts";
import { guards } from "../src/guards.ts";

const base = initialContext({ workspace: "/w", consent: { create: true, sync: true }, runBudget: 2 });

const contexts = fc.record({
  consent: fc.record({ create: fc.boolean(), sync: fc.boolean() }),
  creation: fc.constantFrom("automatic" as const, "explicit" as const, "refused" as const),
  sync: fc.constantFrom("safe" as const, "refused" as const),
  diagnosis: fc.constantFrom(null, "torn"),
  attempts: fc.record({ index: fc.nat(1), sync: fc.nat(1), rebuild: fc.nat(1) }),
  runs: fc.record({ started: fc.nat(3), budget: fc.nat(3) }),
});

const names = (all: object, is: (answer: never) => boolean) =>
  Object.entries(all).flatMap(([name, answer]) => (is(answer as never) ? [name] : []));

const args = { context: base };

test("an answer is recognised by its kind alone", () => {
  expect({
    isInconclusive: names(detections, (detection) => guards.isInconclusive(args, detection)),
    findsUnavailable: names(verdicts, (verdict) => guards.findsUnavailable(args, verdict)),
    findsUnindexed: names(verdicts, (verdict) => guards.findsUnindexed(args, verdict)),
    findsBusy: names(verdicts, (verdict) => guards.findsBusy(args, verdict)),
    findsCorruption: names(verdicts, (verdict) => guards.findsCorruption(args, verdict)),
    findsDrift: names(verdicts, (verdict) => guards.findsDrift(args, verdict)),
    findsDamage: names(verdicts, (verdict) => guards.findsDamage(args, verdict)),
    findsClean: names(verdicts, (verdict) => guards.findsClean(args, verdict)),
    succeeded: names(outcomes, (outcome) => guards.succeeded(args, outcome)),
    metBusy: names(outcomes, (outcome) => guards.metBusy(args, outcome)),
    metCorruption: names(outcomes, (outcome) => guards.metCorruption(args, outcome)),
    couldNotRun: names(outcomes, (outcome) => guards.couldNotRun(args, outcome)),
  }).toEqual({
    isInconclusive: ["inconclusive"],
    findsUnavailable: ["unavailable"],
    findsUnindexed: ["unindexed automatic", "unindexed explicit", "unindexed refused"],
    findsBusy: ["busy"],
    findsCorruption: ["corrupt"],
    findsDrift: ["drift safe", "drift refused"],
    findsDamage: ["clean degraded"],
    findsClean: ["clean", "clean degraded"],
    succeeded: ["done"],
    metBusy: ["busy"],
    metCorruption: ["corrupt"],
    couldNotRun: ["unavailable", "spawnFailed"],
  });
});

test("leave to work needs every one of its conditions", () => {
  fc.assert(
    fc.property(
      contexts,
      fc.constantFrom("/w", "/other"),
      fc.constantFrom("torn", "older"),
      (given, workspace, diagnosis) => {
        const context = { ...base, ...given };
        const { consent, creation, sync, attempts } = context;
        const left = context.runs.started < context.runs.budget;
        expect({
          mayIndexUnasked: guards.mayIndexUnasked({ context }),
          mayIndexWhenAsked: guards.mayIndexWhenAsked({ context }),
          maySync: guards.maySync({ context }),
          mayRebuild: guards.mayRebuild({ context }, { workspace, diagnosis }),
          hasRunsLeft: guards.hasRunsLeft({ context }),
        }).toEqual({
          mayIndexUnasked: consent.create && creation === "automatic" && attempts.index === 0 && left,
          mayIndexWhenAsked: creation !== "refused" && attempts.index === 0 && left,
          maySync: consent.sync && sync === "safe" && attempts.sync === 0 && left,
          mayRebuild: workspace === "/w" && diagnosis === context.diagnosis && attempts.rebuild === 0 && left,
          hasRunsLeft: left,
        });
      },
    ),
    { numRuns: 2_000, seed: 1 },
  );
});
