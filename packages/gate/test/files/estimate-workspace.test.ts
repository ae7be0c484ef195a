import { expect, it } from "vitest";
import { estimateWorkspace } from "../../src/files/estimate-workspace.ts";
import { createTree } from "../support/tree.ts";

it("counts the File nodes to come", async () => {
  await using tree = await createTree();
  await tree.write({
    "work space/a.py": "",
    "work space/b.md": "",
    "work space/pom.xml": "",
    "work space/c.bin": "",
    "work space/sub/.git": "gitdir: elsewhere\n",
    "work space/sub/d.py": "",
  });
  expect(await estimateWorkspace(tree.workspace, { cgcVersion: "0.6.13" })).toEqual({
    files: 3,
    complete: true,
    nestedRepositories: ["sub"],
  });
});

it("says why it cannot count", async () => {
  expect(await estimateWorkspace("/no such folder", { cgcVersion: "0.6.13" })).toEqual({
    kind: "unreadable",
    code: "ENOENT",
  });
});
