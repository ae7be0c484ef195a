import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { tempFolder } from "../helpers/temp-folder.ts";

const CONTENDER = fileURLToPath(new URL("../fixtures/contender.ts", import.meta.url));
const PROCESSES = 8;
const EACH = 4;

function contenders(folder: string): ChildProcessWithoutNullStreams[] {
  return Array.from({ length: PROCESSES }, () => {
    const contender = spawn(process.execPath, [CONTENDER, folder, String(EACH)]);
    onTestFinished(() => void contender.kill("SIGKILL"));
    return contender;
  });
}

async function results(all: ChildProcessWithoutNullStreams[]): Promise<Record<string, number>> {
  const lines = await Promise.all(all.map(async ({ stdout }) => ((await once(stdout, "data")) as [Buffer])[0]));
  const kinds = lines.flatMap((line) => JSON.parse(line.toString()) as string[]);
  return Object.fromEntries(["acquired", "heldBy"].map((kind) => [kind, kinds.filter((one) => one === kind).length]));
}

test("of 32 contenders in 8 processes one wins, and again when all of them have died", async () => {
  const folder = tempFolder();
  for (const _ of ["free", "left by the dead"]) {
    const all = contenders(folder);
    expect(await results(all)).toEqual({ acquired: 1, heldBy: PROCESSES * EACH - 1 });
    const exits = all.map((one) => once(one, "exit"));
    for (const one of all) one.kill("SIGKILL");
    await Promise.all(exits);
    expect(readdirSync(folder)).toHaveLength(1);
  }
}, 180_000);
