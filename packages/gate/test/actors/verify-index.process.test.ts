import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { indexes, on, printed } from "../field/support.ts";
import { says, stubWorld } from "../support/stub-cgc.ts";

// Kuzu adds up to a 128-bit number, which cgc cannot print: only a question put to Kuzu is answered.
const query = `case "$*" in *INT64*) cat "$HOME/answer" ;; *) echo 'no JSON' ;; esac; exit 0`;

it.skipIf(process.platform === "win32")(
  "asks the engine that the first index chose, where a launcher hides which engines there are",
  async () => {
    await using world = await stubWorld(`${says("0.6.13")}; ${indexes}; ${on("query", query)}; exit 1`);
    await writeFile(
      join(world.home, "answer"),
      printed({ repository: world.workspace, files: [join(world.workspace, "a.py")] }),
    );
    const { gate } = world.open();
    await gate.start();
    expect(await gate.create()).toMatchObject({ state: "clean", health: "ok", lastFailure: null });
    expect(await world.calls()).toEqual(["--version", "index", "query"]);
    await gate.end();
  },
);
