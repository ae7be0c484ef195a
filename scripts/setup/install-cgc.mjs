import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { place } from "./place.mjs";
import { run } from "./run.mjs";

const pins = fileURLToPath(new URL("pins.txt", import.meta.url));
const pinsHash = createHash("sha256").update(readFileSync(pins)).digest("hex").slice(0, 16);

/** Whether the installation at `folder` is the wanted one and still runs (its interpreter may be gone since). */
export async function isInstalled(folder, backend, version) {
  const stamp = readStamp(folder);
  if (stamp?.cgc !== version || stamp.pins !== pinsHash) return false;
  const look = `import importlib.util as u; assert u.find_spec("codegraphcontext") and u.find_spec("${backend.module}")`;
  return (await run(pythonIn(folder), ["-c", look], { timeoutMs: 20_000 })).ok;
}

/** One cgc in a virtual environment of its own. Rejects with uv's words when it cannot be installed. */
export async function installCgc({ uv, python, folder, backend, version }) {
  const env = { UV_PYTHON_DOWNLOADS: "never" };
  const build = async (draft) => {
    await must(run(uv, ["venv", "--quiet", "--relocatable", "--no-project", "--python", python, draft], { env }));
    const into = ["--python", pythonIn(draft), "--override", pins, "--compile-bytecode"];
    await must(run(uv, ["pip", "install", "--quiet", ...into, `codegraphcontext==${version}`], { env }));
    await must(run(pythonIn(draft), ["-c", proof(backend.module)]));
    writeFileSync(join(draft, "stamp.json"), JSON.stringify({ cgc: version, pins: pinsHash }));
  };
  await place(folder, build, () => isInstalled(folder, backend, version));
}

/** Shows that the engine loads and that a grammar is there without a download. */
function proof(module) {
  return `import ${module}; from tree_sitter_language_pack import get_parser; get_parser("typescript")`;
}

async function must(running) {
  const { ok, why } = await running;
  if (!ok) throw new Error(why);
}

function pythonIn(folder) {
  return process.platform === "win32" ? join(folder, "Scripts", "python.exe") : join(folder, "bin", "python");
}

function readStamp(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, "stamp.json"), "utf8"));
  } catch {
    return undefined;
  }
}
