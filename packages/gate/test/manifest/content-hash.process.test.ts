import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { expect, it } from "vitest";
import { contentHash, isFailure } from "../../src/manifest/content-hash.ts";
import { startSlices } from "../../src/util/slices.ts";
import { createTree } from "../support/tree.ts";

const hash = (path: string, onlyMappers = false) => contentHash(path, onlyMappers, startSlices({ ms: 60_000 }));

it.each([0, 1, 256 * 1024, 256 * 1024 + 1, 3_000_000])("hashes a file of %i bytes", async (size) => {
  await using tree = await createTree();
  const content = Buffer.alloc(size, "pattern");
  await tree.write({ "a.py": content });
  const whole = createHash("sha256").update(content).digest("base64url");
  expect(await hash(tree.path("a.py"))).toBe(whole.slice(0, 22));
});

it("hashes an XML file only when its beginning holds a mapper", async () => {
  await using tree = await createTree();
  await tree.write({
    "mapper.xml": `<?xml version="1.0"?>\n<mapper namespace="a"/>`,
    "other.xml": "<project/>",
    "late.xml": `${" ".repeat(512)}<mapper/>`,
  });
  expect(await hash(tree.path("mapper.xml"), true)).toHaveLength(22);
  expect(await hash(tree.path("other.xml"), true)).toBe(null);
  expect(await hash(tree.path("late.xml"), true)).toBe(null);
});

it("gives the code of what cannot be read", async () => {
  await using tree = await createTree();
  const hashes = [await hash(tree.path("none")), await hash(tree.path("home"))];
  expect(hashes.map(isFailure)).toEqual([true, true]);
  expect(hashes[0]).toBe("!ENOENT");
});

it.skipIf(process.platform === "win32")("does not wait at a FIFO", async () => {
  await using tree = await createTree();
  execFileSync("mkfifo", [join(tree.root, "fifo.py")]);
  expect(await hash(tree.path("fifo.py"))).toBe("!EINVAL");
});
