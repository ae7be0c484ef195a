import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import fc from "fast-check";

/** A small tree made to be awkward for ignore rules. Paths are relative to its folder. */
export interface GeneratedTree {
  /** Where the workspace lies in a git work tree, if in one: at its root or below it. */
  readonly git: "none" | "root" | "above";
  readonly files: readonly string[];
  readonly links: Readonly<Record<string, string>>;
  readonly fifo: boolean;
  /** Lines of ignore files; the two outer ones lie at the work tree's root when that is above. */
  readonly ignore: {
    readonly cgc: readonly string[] | null;
    readonly git: readonly string[] | null;
    readonly outerCgc: readonly string[] | null;
    readonly outerGit: readonly string[] | null;
    readonly global: readonly string[];
  };
}

const folder = fc.constantFrom(
  ...["src", "a", "b", "keep", "build", "Build", "obj", "node_modules", "docs", ".hidden", "x y", "é", "[z]", "a\\b"],
);
const name = fc.constantFrom(
  ...["a.py", "b.py", "index.ts", "x.d.ts", "README.md", "a.PY", "a.cc", ".py", "..py", "a.", "Dockerfile", "Makefile"],
  ...[
    ".env",
    ".gitignore",
    "pom.xml",
    "foo bar.js",
    "日本.go",
    "a[1].rs",
    "!neg.py",
    "#h.py",
    "a\\b.py",
    "line\nbreak.py",
  ],
);
const file = fc.tuple(fc.array(folder, { maxLength: 3 }), name).map(([folders, last]) => [...folders, last].join("/"));

const glob = fc.constantFrom(
  ...[
    "*",
    "**",
    "?",
    "a",
    "b",
    "src",
    "build",
    "keep",
    "docs",
    "*.py",
    "*.md",
    "[ab]",
    "[!a]",
    "[^a]",
    "[z-a]",
    "[]a]",
  ],
  ...["[a-c]", "\\", "\\!", "\\#", "é", "[", "]", "foo bar", "!", ".", "README"],
);
const oddLine = fc.constantFrom(
  ...["", "# c", "!", "/", "!/", "//", "**", "***", "*", "!*.py", "!build/", "/src", "src/**", "**/a", "a/**/b", "**/"],
  ...["!**", "a**b", "  b  ", "\ta\t", "\u001cb", "[z]/", "a\\b", "\\[z\\]/", "a.py\vb.py", "\ufeffa"],
);
const pattern = fc
  .tuple(
    fc.constantFrom("", "", "!", "/"),
    fc.array(fc.tuple(glob, fc.constantFrom("", "", "/")), { minLength: 1, maxLength: 3 }),
    fc.constantFrom("", "", "/"),
  )
  .map(([before, parts, after]) => before + parts.flat().join("") + after);
const lines = fc.array(fc.oneof({ weight: 4, arbitrary: pattern }, oddLine), { maxLength: 6 });
const sometimes = fc.option(lines);

export const generatedTree: fc.Arbitrary<GeneratedTree> = fc.record({
  git: fc.constantFrom("none", "root", "above"),
  files: fc.uniqueArray(file, { minLength: 1, maxLength: 20 }),
  links: fc.dictionary(
    fc.constantFrom("ln.py", "ln.md", "folder", "src.ts"),
    fc.constantFrom("a.py", "../outside.py", "none", "src", "..", "ln.py"),
    { maxKeys: 2 },
  ),
  fifo: fc.boolean(),
  ignore: fc.record({ cgc: sometimes, git: sometimes, outerCgc: sometimes, outerGit: sometimes, global: lines }),
});

/** Writes the tree below `place` (which holds nothing yet). */
export function plantTree(
  place: string,
  tree: GeneratedTree,
): { readonly root: string; readonly globalIgnore: string } {
  const root = join(place, "outer", "workspace");
  const globalIgnore = join(place, "global", ".cgcignore");
  const write = (path: string, content: string) => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  };
  const ignoreFile = (path: string, content: readonly string[] | null) => {
    if (content) write(path, content.join("\n"));
  };
  mkdirSync(root, { recursive: true });
  for (const path of tree.files) write(join(root, path), "x = 1\n");
  for (const [link, target] of Object.entries(tree.links)) symlinkSync(target, join(root, link));
  if (tree.fifo) execFileSync("mkfifo", [join(root, "fifo.py")]);
  ignoreFile(join(root, ".cgcignore"), tree.ignore.cgc);
  ignoreFile(join(root, ".gitignore"), tree.ignore.git);
  ignoreFile(join(place, "outer", ".cgcignore"), tree.ignore.outerCgc);
  ignoreFile(join(place, "outer", ".gitignore"), tree.ignore.outerGit);
  ignoreFile(globalIgnore, tree.ignore.global);
  if (tree.git !== "none") mkdirSync(join(tree.git === "root" ? root : join(place, "outer"), ".git"));
  return { root, globalIgnore };
}
