import { mkdir, readFile, writeFile } from "node:fs/promises";
import { artifacts } from "./artifacts.ts";

const current = (file: URL) => readFile(file, "utf8").catch(() => undefined);

const check = async () => {
  const stale: string[] = [];
  for (const { path, file, content } of await artifacts()) if ((await current(file)) !== content) stale.push(path);
  if (stale.length === 0) return;
  console.error(`Stale, run "npm run chart" and commit: ${stale.join(", ")}`);
  process.exitCode = 1;
};

const write = async () => {
  for (const { file, content } of await artifacts()) {
    await mkdir(new URL(".", file), { recursive: true });
    await writeFile(file, content);
  }
};

await (process.argv.includes("--check") ? check() : write());
