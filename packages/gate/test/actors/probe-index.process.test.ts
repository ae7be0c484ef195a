import { expect, it } from "vitest";
import { session } from "../field/support.ts";
import { stubWorld } from "../support/stub-cgc.ts";

it.skipIf(process.platform === "win32").each(["echo hello", "echo v1.2.3", "exit 0"])(
  "a program that answers `%s` is unavailable, with the word that it may be another one",
  async (script) => {
    await using world = await stubWorld(script);
    const { last, notices, calls } = await session(world);
    expect([last.state, last.lastFailure?.kind, calls]).toEqual(["unavailable", "unparseable", ["--version"]]);
    expect(notices[0]?.message).toMatch(/cgc --version did not tell a version of CodeGraphContext.*PI_CGC_EXECUTABLE/u);
  },
);
