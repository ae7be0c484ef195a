import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { place } from "./place.mjs";
import { run } from "./run.mjs";

const version = "0.13.9";
const windows = process.platform === "win32";

/**
 * The pinned uv, from PyPI into `.cgc/uv`. uv because only it can override a dependency's own version range.
 *
 * @param {string} home the `.cgc` folder.
 * @param {Iterable<string>} pythons executables that may bring a pip.
 * @returns {Promise<string>} absolute path of uv. Rejects with a remedy when no pip can be had.
 */
export async function provideUv(home, pythons) {
  const folder = join(home, "uv");
  const uv = join(folder, "bin", windows ? "uv.exe" : "uv");
  const isGood = async () => (await run(uv, ["--version"], { timeoutMs: 20_000 })).stdout.startsWith(`uv ${version}`);
  if (!(await isGood())) {
    console.log(`uv ${version}: installing into ${folder}`);
    await place(folder, (draft) => installWithAnyPip(draft, pythons), isGood);
  }
  return uv;
}

async function installWithAnyPip(draft, pythons) {
  const reasons = [];
  for (const python of pythons) {
    const failure = (await installWithPip(python, draft)) && (await installWithFreshPip(python, draft));
    if (!failure) return;
    reasons.push(`${python}: ${failure}`);
  }
  throw new Error(
    `uv could not be installed: no Python here brings a working pip.\n${reasons.join("\n")}\n` +
      "Remedy: install pip or venv for your Python (Debian, Ubuntu: apt-get install python3-venv), then run this again.",
  );
}

/** @returns {Promise<string>} empty, or why it failed. */
async function installWithPip(python, draft) {
  const args = ["-m", "pip", "install", "--quiet", "--no-deps", "--target", draft, `uv==${version}`];
  return (await run(python, args, { env: { PIP_USER: "0" } })).why;
}

/** Debian's Python comes without pip; its venv package can make one. */
async function installWithFreshPip(python, draft) {
  const folder = mkdtempSync(join(tmpdir(), "cgc-pip-"));
  try {
    const made = await run(python, ["-m", "venv", folder]);
    return made.why || (await installWithPip(join(folder, windows ? "Scripts/python.exe" : "bin/python"), draft));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
