import { execFileSync } from "node:child_process";

/** With an identity, and without whatever this machine's own configuration would add. */
const settings = {
  "user.name": "a",
  "user.email": "a@example.org",
  "commit.gpgsign": "false",
  "core.hooksPath": "",
  "core.ignoreCase": "false",
  "protocol.file.allow": "always",
};
const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);

/** Runs git in a folder. Throws when it fails. */
export function git(folder: string, ...args: readonly string[]): void {
  execFileSync("git", [...options, ...args], { cwd: folder, stdio: "ignore" });
}
