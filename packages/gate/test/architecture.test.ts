import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const named = [...readFileSync(`${root}ARCHITECTURE.md`, "utf8").matchAll(/`([\w./{},-]+(?:\/|\.ts))`/gu)].flatMap(
  ([, path = ""]) => {
    const [before, choices, after] = path.split(/[{}]/u);
    return choices === undefined ? [path] : choices.split(",").map((choice) => `${before}${choice}${after}`);
  },
);

/** In the cache folder of a person. */
const elsewhere = ["locks/", "neutral/"];

it.each([...new Set(named)].filter((path) => !elsewhere.includes(path)))("%s, of ARCHITECTURE.md, exists", (path) => {
  expect([`${root}packages/gate/src/${path}`, `${root}${path}`].some(existsSync)).toBe(true);
});
