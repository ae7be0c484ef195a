// Writes the reference (`docs/api/NAME.md`) of every package's public surface. With --check it writes nothing and fails where
// the committed one differs: a change of the surface has to be looked at.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { extract } from "./extract.ts";
import { packages, root } from "./packages.ts";
import { referenceOf } from "./reference.ts";

const folder = join(root, "docs", "api");
const check = process.argv.includes("--check");
const wrong: string[] = [];

function committed(file: string): string {
  try {
    return readFileSync(join(folder, file), "utf8");
  } catch {
    return "";
  }
}

mkdirSync(folder, { recursive: true });
for (const one of packages) {
  const { model, problems } = extract(one);
  wrong.push(...problems);
  const file = `${one.folder}.md`;
  const text = referenceOf(model);
  if (!check) writeFileSync(join(folder, file), text);
  else if (committed(file) !== text) wrong.push(`docs/api/${file} is stale: npm run api, and look at what changed.`);
}
for (const problem of wrong) console.error(problem);
process.exitCode = wrong.length === 0 ? 0 : 1;
