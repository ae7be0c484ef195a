import { symlink } from "node:fs/promises";
import { expect, it } from "vitest";
import { clientOf, clientPhrase } from "../../src/holders/client.ts";
import { createTree } from "../support/tree.ts";

const stat = (parent: number) => `7 (cgc (x) y) S ${parent} 7 7 0`;

it.skipIf(process.platform === "win32").each([
  ["this session", process.pid, "node", ", this session's own in /proj"],
  ["another process", 50, "node", ", started in /proj"],
  ["another process", 1, "bash", ", started in /proj"],
  ["gone", 1, "tini", ", left behind in /proj by a client that is gone; to end it: kill 7"],
  ["gone", 60, "systemd", ", left behind in /proj by a client that is gone; to end it: kill 7"],
])("knows a holder of %s (parent %i, %s)", async (parent, pid, name, phrase) => {
  await using tree = await createTree();
  await tree.write({ "7/stat": stat(pid), [`${pid}/comm`]: `${name}\n` });
  await symlink("/proj", tree.path("7/cwd"));
  const client = await clientOf(7, { root: tree.root });
  expect(client).toEqual({ folder: "/proj", parent });
  expect(clientPhrase(7, client)).toBe(phrase);
});

it("says nothing of a process that is gone or hidden", async () => {
  await using tree = await createTree();
  const client = await clientOf(7, { root: tree.root });
  expect([client, clientPhrase(7, client)]).toEqual([{ folder: null, parent: null }, ""]);
});
