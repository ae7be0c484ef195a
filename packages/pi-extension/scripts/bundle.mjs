// Bundles the extension into what Pi loads: a tiny entry, and one file with everything else that it imports later.
// `npm pack` leaves workspace dependencies out, so the package has to contain what it needs.
import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));
const dist = `${root}dist/`;

await rm(`${dist}session.js`, { force: true });
const common = {
  absWorkingDir: root,
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node22.19",
  minify: true,
  logLevel: "warning",
};
await build({
  ...common,
  entryPoints: ["src/session.ts"],
  outfile: `${dist}session.js`,
  conditions: ["source"],
  banner: { js: 'import{createRequire}from"node:module";const require=createRequire(import.meta.url);' },
});
await build({
  ...common,
  entryPoints: ["src/extension.ts"],
  outfile: `${dist}extension.js`,
  plugins: [
    {
      name: "late-session",
      setup({ onResolve }) {
        onResolve({ filter: /^\.\/session\.ts$/ }, () => ({ path: "./session.js", external: true }));
      },
    },
  ],
});
