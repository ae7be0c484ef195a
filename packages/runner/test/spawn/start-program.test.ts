import { join } from "node:path";
import { expect, test } from "vitest";
import { createRunner } from "../../src/index.ts";
import { plainFolder, shim, windowsRequest } from "../helpers/windows.ts";

const AWKWARD = ["a b", "a&b", "%PATH%", "^", "(x)", "!y!", "<z>", "é", "a;b,c=d", "*", "|", "C:\\dir with space\\"];

test.runIf(process.platform === "win32").each(AWKWARD)("a batch file gets %j as it is", async (argument) => {
  const file = shim(join(plainFolder(), "bin-é"));
  const outcome = await createRunner({ budget: 1 }).run(windowsRequest(file, [argument, "last"]));
  expect(outcome).toMatchObject({
    kind: "exited",
    code: 0,
    stdout: { text: `${JSON.stringify([argument, "last"])}\n` },
  });
});

test.runIf(process.platform === "win32")("a batch file does not get what would end its quotes", async () => {
  const file = shim(join(plainFolder(), "bin"));
  const outcome = await createRunner({ budget: 1 }).run(windowsRequest(file, ['x"y', "a&echo injected"]));
  expect(outcome).toMatchObject({ kind: "spawnFailed", code: "EINVAL" });
});
