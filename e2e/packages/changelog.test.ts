import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import manifest from "../../packages/pi-extension/package.json" with { type: "json" };

interface Entry {
  readonly major: number;
  readonly minor: number;
  readonly patch: number;
  readonly content: string;
}

it("is read by Pi, which shows what is newer after an update", async () => {
  const parser = new URL("./utils/changelog.js", import.meta.resolve("@earendil-works/pi-coding-agent")).href;
  const { parseChangelog } = (await import(parser)) as { parseChangelog(path: string): readonly Entry[] };
  const [latest] = parseChangelog(fileURLToPath(new URL("../../packages/pi-extension/CHANGELOG.md", import.meta.url)));
  expect(latest && [latest.major, latest.minor, latest.patch].join(".")).toBe(manifest.version);
  expect(latest?.content).toMatch(/\w{3}/);
});
