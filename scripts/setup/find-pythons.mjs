import { readdirSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { run } from "./run.mjs";

const windows = process.platform === "win32";
const minors = ["3.10", "3.11", "3.12", "3.13", "3.14"];

const tell = "import sys; print('%d.%d' % sys.version_info[:2]); print(sys.executable)";

/**
 * Every CPython of a supported version that really runs here, one a version, PATH before pyenv before uv.
 * A file that merely has the right name is not enough: pyenv's shims exit with 127 for versions not selected.
 *
 * @returns {Promise<Map<string, string>>} version ("3.11") to absolute executable.
 */
export async function findPythons() {
  const answers = await Promise.all(candidates().map((file) => run(file, ["-c", tell], { timeoutMs: 20_000 })));
  const found = new Map();
  for (const { ok, stdout } of answers) {
    const [version, executable] = stdout.trim().split(/\r?\n/);
    if (ok && executable && minors.includes(version) && !found.has(version)) found.set(version, executable);
  }
  return found;
}

function candidates() {
  const exe = windows ? ".exe" : "";
  const names = [...minors.map((minor) => `python${minor}`), "python3", "python"].map((name) => name + exe);
  const folders = [...(process.env.PATH ?? "").split(delimiter).filter(Boolean), ...managedFolders()];
  return folders.flatMap((folder) => {
    const present = new Set(list(folder));
    return names.filter((name) => present.has(name)).map((name) => join(folder, name));
  });
}

/** Where pyenv and uv keep interpreters that are not on PATH. */
function managedFolders() {
  const pyenv = process.env.PYENV_ROOT ?? join(homedir(), ".pyenv");
  const data = process.env.XDG_DATA_HOME ?? join(homedir(), ".local", "share");
  const uv = process.env.UV_PYTHON_INSTALL_DIR ?? join(data, "uv", "python");
  return [join(pyenv, "versions"), uv].flatMap((root) =>
    list(root).map((name) => join(root, name, windows ? "" : "bin")),
  );
}

function list(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
