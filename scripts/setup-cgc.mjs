#!/usr/bin/env node
/*
 * Puts the real cgc into `.cgc/` of this repository, once a backend: `.cgc/kuzu` and `.cgc/falkordb`.
 * Usage: node scripts/setup-cgc.mjs [--version 0.5.8]
 * Plain JavaScript without dependencies: it also runs on the machine's own Node 20 and before `npm ci`.
 */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { backends, defaultVersion, folderName } from "./setup/backends.mjs";
import { findPythons } from "./setup/find-pythons.mjs";
import { installCgc, isInstalled } from "./setup/install-cgc.mjs";
import { provideUv } from "./setup/uv.mjs";

const { values } = parseArgs({ options: { version: { type: "string", default: defaultVersion } } });
const home = fileURLToPath(new URL("../.cgc", import.meta.url));
let pythons;
let installed = 0;
for (const backend of backends) installed += (await provide(backend, values.version)) ? 1 : 0;
if (installed === 0) {
  console.error(
    "No cgc could be installed. Remedy: install Python 3.11 (Kuzu) or 3.12 (FalkorDB Lite), then `npm run setup`.",
  );
  process.exitCode = 1;
}

async function provide(backend, version) {
  const folder = join(home, folderName(backend, version));
  const title = `cgc ${version} (${backend.name})`;
  if (await isInstalled(folder, backend, version)) {
    console.log(`${title}: ready in ${folder}`);
    return true;
  }
  pythons ??= await findPythons();
  const usable = backend.pythons.filter((minor) => pythons.has(minor));
  if (usable.length === 0)
    return shout(title, `no Python ${backend.pythons.join(", ")} found on PATH, in pyenv or in uv`);
  const failures = [];
  for (const minor of usable) {
    try {
      console.log(`${title}: installing with Python ${minor}`);
      const uv = await provideUv(home, pythons.values());
      await installCgc({ uv, python: pythons.get(minor), folder, backend, version });
      console.log(`${title}: ready in ${folder}`);
      return true;
    } catch (error) {
      failures.push(`Python ${minor}: ${error.message}`);
    }
  }
  return shout(title, failures.join("\n"));
}

function shout(title, why) {
  const bar = "!".repeat(100);
  console.error(`${bar}\n${title} is NOT installed: its tests will NOT run.\n${why}\n${bar}`);
  return false;
}
