import { expect, it } from "vitest";
import { fileKind, mayBeMapper } from "../../src/manifest/file-kind.ts";

it.each([
  ["a.py", "parsed"],
  ["a.d.ts", "parsed"],
  ["a b.é.vue", "parsed"],
  ["..py", "parsed"],
  ["remappings.txt", "parsed"],
  ["foundry.toml", "parsed"],
  ["notes.txt", "bare"],
  ["README.md", "bare"],
  ["Dockerfile", "bare"],
  [".env", "bare"],
  ["pom.xml", "pass"],
  ["settings.gradle.kts", "pass"],
  ["build.gradle.kts", "pass"],
  ["UserMapper.xml", "pass"],
  [".xml", "pass"],
  ["a.PY", undefined],
  ["a.cc", undefined],
  [".py", undefined],
  ["py.", undefined],
  ["dockerfile", undefined],
  ["prod.env", undefined],
  [".cgcignore", undefined],
])("%j is %s", (name, kind) => {
  expect(fileKind(name)).toBe(kind);
});

it.each([
  ["src/data.xml", true],
  ["a/xpom.xml", true],
  ["a/UserMapper.xml", false],
  ["pom.xml", false],
  ["a/pom.xml", false],
  ["build.gradle", false],
])("%j may be a mapper: %s", (path, expected) => {
  expect(mayBeMapper(path)).toBe(expected);
});
