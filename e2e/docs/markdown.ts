import { globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** Every page a reader may meet, relative to the root. */
export const pages = globSync(
  ["*.md", "adr/*.md", "docs/**/*.md", "packages/*/*.md", "examples/*.md", ".changeset/*.md"],
  {
    cwd: root,
  },
).sort();

export const textOf = (page: string) => readFileSync(join(root, page), "utf8");

/** The lines of its `sh` blocks, comments and continuation indents left out. */
export function commandsIn(page: string): string[] {
  const blocks = [...textOf(page).matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = ""]) => block.trim());
  return blocks.flatMap((block) => block.split("\n")).map((line) => line.replace(/\s+# .*$/, ""));
}

export interface Link {
  readonly page: string;
  readonly target: string;
  /** Absolute, without the anchor. */
  readonly file: string;
  readonly anchor: string | undefined;
}

/** Links to files of this repository. Code is not read for links. */
export function linksIn(page: string): Link[] {
  const prose = textOf(page).replace(/^```[\s\S]*?^```$|`[^`\n]*`/gm, "");
  const targets = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);
  return targets
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => {
      const [path = "", anchor] = target.split("#");
      return { page, target, file: path === "" ? join(root, page) : resolve(root, dirname(page), path), anchor };
    });
}

/** The anchors of a page's headings, as GitHub makes them. */
export function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, "")
      .replaceAll(" ", "-"),
  );
}
