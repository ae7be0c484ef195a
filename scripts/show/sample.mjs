import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { read } from "./program.mjs";

const sources = fileURLToPath(new URL("../../examples/sample-repo", import.meta.url));

/** A throw-away repository with a home of its own, so that nothing of the user's is read or written. */
export async function makeSample(cgc) {
  // A short name: FalkorDB Lite's socket lies below the home, and a socket's path may have 107 bytes.
  const root = realpathSync(mkdtempSync(join(tmpdir(), "cg-")));
  const repository = join(root, "sample-repo");
  for (const name of ["home", "tmp"]) mkdirSync(join(root, name));
  cpSync(sources, repository, { recursive: true });
  const env = {
    ...process.env,
    HOME: join(root, "home"),
    USERPROFILE: join(root, "home"),
    TMPDIR: join(root, "tmp"),
    PI_CGC_CACHE_DIR: join(root, "cache"),
    PATH: [dirname(cgc.executable), process.env.PATH].join(delimiter),
    DEFAULT_DATABASE: cgc.database,
  };
  const git = (...args) =>
    read("git", ["-c", "user.name=sample", "-c", "user.email=", ...args], { cwd: repository, env });
  await git("init", "--quiet");
  await git("add", "--all");
  await git("commit", "--quiet", "--message", "A sample");
  return { repository, env, remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 5 }) };
}
