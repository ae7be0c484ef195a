#!/usr/bin/env node
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

// Checked before anything is imported: an older Node would fail somewhere inside, without a word that helps.
if (major < 22 || (major === 22 && minor < 19)) {
  process.stderr.write(`cgc-gate needs Node 22.19 or newer; this is ${process.versions.node}.\n`);
  process.exitCode = 2;
} else {
  await import("./session.ts");
}
