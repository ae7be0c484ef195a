// Bundles the two extensions, the gate's and the surfaces', into what Pi loads: tiny entries, a file each with everything
// else that they import later, and two libraries that many sessions do not need. `npm pack` leaves workspace dependencies out, so the package has to contain
// what it needs.
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { rollUpDeclarations } from "./declarations.mjs";
import { licencesOf } from "./licences.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const dist = `${root}dist/`;

/** What of a library becomes a file of its own, read when an `import()` reaches it. */
const lateLibraries = {
  "js-yaml": 'export { loadAll, YAML11_SCHEMA } from "js-yaml";',
  pino: 'export { pino } from "pino";',
};

/** What the entries import once the session has started. */
const late = { "./session.ts": "./session.js", "./surfaces.ts": "./surfaces-session.js" };

/** What a library requires for a part of it that the gate does not use, by its importer. */
const unused = { "js-yaml": "cosmiconfig", "thread-stream": "pino" };

const lateAndUnused = {
  name: "late-and-unused",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /./ }, ({ path, kind, importer }) => {
      if (kind === "dynamic-import" && late[path]) return { path: late[path], external: true };
      if (kind === "dynamic-import" && lateLibraries[path]) return { path: `./${path}.js`, external: true };
      if (unused[path] && importer.includes(`/node_modules/${unused[path]}/`)) return { path, namespace: "unused" };
      return undefined;
    });
    onLoad({ filter: /./, namespace: "unused" }, () => ({ contents: "" }));
  },
};

async function bundle(outfile, source, banner = "") {
  const { metafile } = await build({
    ...source,
    absWorkingDir: root,
    outfile: `${dist}${outfile}`,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node22.19",
    conditions: ["source", "module"],
    minify: true,
    metafile: true,
    logLevel: "warning",
    plugins: [lateAndUnused],
    banner: { js: banner },
  });
  return Object.keys(metafile.inputs);
}

/** For what CommonJS libraries require of Node itself. */
const withRequire = 'import{createRequire}from"node:module";const require=createRequire(import.meta.url);';

const inputs = [
  await bundle("extension.js", { entryPoints: ["src/extension.ts"] }),
  await bundle("index.js", { entryPoints: ["src/index.ts"] }),
  await bundle("surfaces.js", { entryPoints: ["../pi-surfaces/src/extension.ts"] }),
  await bundle("surfaces-session.js", { entryPoints: ["../pi-surfaces/src/surfaces.ts"] }, withRequire),
  await bundle("session.js", { entryPoints: ["src/session.ts"] }, withRequire),
];
for (const [name, contents] of Object.entries(lateLibraries)) {
  inputs.push(await bundle(`${name}.js`, { stdin: { contents, resolveDir: root } }, withRequire));
}
rollUpDeclarations(root);
await writeFile(`${dist}LICENCES.txt`, await licencesOf(root, inputs.flat()));
