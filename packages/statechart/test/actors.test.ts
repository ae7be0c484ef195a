import { expect, test } from "vitest";
import { createActor, toPromise } from "xstate";
import { actors } from "../src/actors.ts";

test.each(Object.entries(actors))("%s asks to be provided", async (name, logic) => {
  const actor = createActor(logic as typeof actors.verifyIndex, {
    input: { workspace: "/w", evidence: {}, work: "index" },
  });
  actor.subscribe({ error: () => {} });
  actor.start();
  await expect(toPromise(actor)).rejects.toEqual(new Error(`provide ${name}`));
});
