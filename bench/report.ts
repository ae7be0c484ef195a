import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const REPORT = fileURLToPath(new URL("../docs/benchmarks.md", import.meta.url));

/** Prints the lines and, with `--write`, puts them between the marks of that name in docs/benchmarks.md. */
export function report(name: string, lines: readonly string[]): void {
  const text = lines.join("\n");
  process.stdout.write(`${text}\n`);
  if (!process.argv.includes("--write")) return;
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const [before = "", rest] = readFileSync(REPORT, "utf8").split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`${REPORT} has no marks of ${name}`);
  writeFileSync(REPORT, `${before}${begin}\n${text}\n${end}${after}`);
}
