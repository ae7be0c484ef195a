#!/usr/bin/env node
/*
 * What a newcomer runs: the gate at work, on a sample repository or on one's own.
 * Usage: npm start -- [DIR] [--create] [--backend kuzu|falkordb]
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { installedCgc } from "./show/installed.mjs";
import { ownRepository } from "./show/own-repository.mjs";
import { tour } from "./show/tour.mjs";

const usage = "Usage: npm start -- [DIR] [--create] [--backend kuzu|falkordb]";

// Ctrl-C reaches cgc-gate too, which ends cgc; this process stays to clean up after it.
process.on("SIGINT", () => {});

try {
  process.exitCode = await start(process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

async function start(argv) {
  const options = { backend: { type: "string" }, create: { type: "boolean", default: false } };
  const { values, positionals } = parse(argv, options);
  const [folder] = positionals;
  if (folder === undefined) return tour(installedCgc(values.backend));
  const cgc = values.backend === undefined ? undefined : installedCgc(values.backend);
  // npm runs scripts in the repository's root; INIT_CWD is where the user is.
  return ownRepository(resolve(process.env.INIT_CWD ?? "", folder), { create: values.create, cgc });
}

function parse(argv, options) {
  try {
    return parseArgs({ args: argv, options, allowPositionals: true });
  } catch (error) {
    throw new Error(`${error.message}\n${usage}`);
  }
}
