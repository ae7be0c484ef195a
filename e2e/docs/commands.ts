/** What becomes of a command that the pages tell a reader to type. */
export type Treatment =
  /** Typed into a shell by docs.test.ts, and ends with this code. */
  | { readonly ends: number }
  /** Typed, with its particulars, by another test. */
  | { readonly elsewhere: string }
  | { readonly notRunBecause: string };

/** Every command of every page. One that is not here fails the test. */
export const treatments: Readonly<Record<string, Treatment>> = {
  "cgc-gate .": { ends: 10 },
  "cgc-gate . --json": { ends: 10 },
  'PI_CGC_LOG="$HOME/gate.log" cgc-gate .': { ends: 10 },
  "pi -e packages/pi-extension": { ends: 0 },
  "pi -e packages/pi-extension -e examples/status-line.ts": { ends: 0 },
  "npm run -s gate -- [DIR] [--json] [--create] [--no-sync] [--rebuild --yes] [--config FILE]": {
    elsewhere: "packages/gate/test/cli/arguments.test.ts",
  },
  "npm pack -w packages/pi-extension": { elsewhere: "e2e/packages/tarballs.test.ts" },
  'pi install "npm:pi-codegraphcontext@file:$PWD/pi-codegraphcontext-0.1.0.tgz"': {
    elsewhere: "e2e/packages/install.test.ts",
  },
  "pi install npm:pi-codegraphcontext": { notRunBecause: "it is not published yet; the tarball is installed instead" },
  "pip install codegraphcontext": { notRunBecause: "npm run setup installs a pinned one the same way" },
  "npm ci": { notRunBecause: "it would replace the node_modules this test runs from; .ci/run does it" },
  "npm ci && npm test": { notRunBecause: "this is it; .ci/run does it" },
  "npm ci && npm start": { notRunBecause: "npm ci as above" },
};
