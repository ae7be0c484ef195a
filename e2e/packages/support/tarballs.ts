import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));

export const packageNames = ["runner", "statechart", "gate", "pi-extension"] as const;

export interface Tarballs extends Disposable {
  readonly folder: string;
  /** Absolute path of a package's tarball, by the name of its folder. */
  readonly files: Readonly<Record<(typeof packageNames)[number], string>>;
}

/** Packs every package as it is built. */
export function packAll(): Tarballs {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "packed ü-")));
  const pack = (name: string) => {
    const before = new Set(readdirSync(folder));
    execFileSync("npm", ["pack", "--ignore-scripts", "--pack-destination", folder, "-w", `packages/${name}`], {
      cwd: root,
      stdio: "ignore",
    });
    const [file = ""] = readdirSync(folder).filter((entry) => !before.has(entry));
    return join(folder, file);
  };
  const [runner, statechart, gate, extension] = packageNames.map(pack) as [string, string, string, string];
  return {
    folder,
    files: { runner, statechart, gate, "pi-extension": extension },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  };
}

/** Paths in a tarball, sorted, without the leading `package/`. */
export function contentsOf(tarball: string): string[] {
  const list = execFileSync("tar", ["-tzf", tarball], { encoding: "utf8" });
  return list
    .trim()
    .split("\n")
    .map((path) => path.replace(/^package\//, ""))
    .sort();
}

/**
 * Unpacks tarballs as npm would install them into `folder`, without a network: their dependencies are linked from this
 * repository, and only those that their package.json names.
 */
export function unpackInto(folder: string, tarballs: readonly string[]): void {
  for (const tarball of tarballs) {
    const manifest = execFileSync("tar", ["-xzOf", tarball, "package/package.json"], { encoding: "utf8" });
    const { name, dependencies = {} } = JSON.parse(manifest) as { name: string; dependencies?: Record<string, string> };
    const target = join(folder, "node_modules", name);
    mkdirSync(target, { recursive: true });
    execFileSync("tar", ["-xzf", tarball, "-C", target, "--strip-components=1"]);
    for (const dependency of Object.keys(dependencies)) {
      if (dependency.startsWith("@pi-codegraphcontext/")) continue;
      const place = join(folder, "node_modules", dependency);
      mkdirSync(dirname(place), { recursive: true });
      if (!existsSync(place)) symlinkSync(join(root, "node_modules", dependency), place);
    }
  }
}

/** The first JavaScript example of a package's README. */
export function readmeExample(name: (typeof packageNames)[number]): string {
  const readme = readFileSync(join(root, "packages", name, "README.md"), "utf8");
  const example = /^```js\n([\s\S]*?)^```$/m.exec(readme)?.[1];
  if (example === undefined) throw new Error(`the README of ${name} has no js example`);
  return example;
}
