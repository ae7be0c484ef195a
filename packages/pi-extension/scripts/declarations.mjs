import { Extractor, ExtractorConfig } from "@microsoft/api-extractor";

/** The workspace packages whose types the extension's contract is made of. */
const ours = ["@pi-codegraphcontext/gate", "@pi-codegraphcontext/statechart"];

const compilerOptions = {
  module: "nodenext",
  moduleResolution: "nodenext",
  target: "es2023",
  lib: ["es2024"],
  types: [],
};

/**
 * Writes the package's public types into one file that needs no other package: a sibling installs this one alone.
 *
 * @param {string} root the package's folder, with its declarations in `dist/types`.
 * @throws when a declaration cannot be read.
 */
export function rollUpDeclarations(root) {
  const config = ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: `${root}package.json`,
    configObject: {
      projectFolder: root,
      mainEntryPointFilePath: `${root}dist/types/index.d.ts`,
      bundledPackages: ours,
      newlineKind: "lf",
      compiler: { overrideTsconfig: { compilerOptions } },
      dtsRollup: { enabled: true, untrimmedFilePath: `${root}dist/index.d.ts` },
      tsdocMetadata: { enabled: false },
      messages: { extractorMessageReporting: { default: { logLevel: "none" } } },
    },
  });
  const { succeeded } = Extractor.invoke(config, {
    localBuild: true,
    messageCallback(message) {
      message.handled = message.logLevel !== "error";
    },
  });
  if (!succeeded) throw new Error("The declarations could not be rolled up.");
}
