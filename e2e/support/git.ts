import type { Sandbox } from "./sandbox.ts";

/** Makes the workspace a repository if it is none, and commits whatever lies in it. */
export async function commitAll(sandbox: Sandbox, message: string): Promise<void> {
  await git(sandbox, "init", "--quiet", "--initial-branch=main");
  await git(sandbox, "add", "--all");
  await git(sandbox, "-c", "user.name=e2e", "-c", "user.email=e2e@example.invalid", "commit", "--quiet", "-m", message);
}

/** @returns stdout. Rejects when git fails. */
export async function git(sandbox: Sandbox, ...args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await sandbox.run("git", args);
  if (code !== 0) throw new Error(`git ${args.join(" ")}: ${stderr}`);
  return stdout;
}
