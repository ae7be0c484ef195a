import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Extractor, ExtractorConfig } from "@microsoft/api-extractor";
import type { ApiItem } from "./api-item.ts";
import { type PublicPackage, root } from "./packages.ts";

export interface Extracted {
  /** The public surface as API Extractor's model has it: the package, its declarations and their prose. */
  readonly model: ApiItem;
  /** What is wrong with the surface, one sentence each: a type that is used but not exported. */
  readonly problems: readonly string[];
}

/** Reads the public surface of a built package. */
export function extract({ folder, declarations }: PublicPackage): Extracted {
  const projectFolder = join(root, "packages", folder);
  const temp = mkdtempSync(join(tmpdir(), "api-"));
  const problems: string[] = [];
  try {
    const config = ExtractorConfig.prepare({
      configObjectFullPath: undefined,
      packageJsonFullPath: join(projectFolder, "package.json"),
      configObject: {
        projectFolder,
        mainEntryPointFilePath: join(projectFolder, declarations),
        newlineKind: "lf",
        compiler: { overrideTsconfig: { compilerOptions } },
        apiReport: { enabled: false },
        docModel: { enabled: true, apiJsonFilePath: join(temp, "model.json") },
        tsdocMetadata: { enabled: false },
        messages: {},
      },
    });
    Extractor.invoke(config, {
      localBuild: true,
      messageCallback(message) {
        message.handled = true;
        if (message.messageId === "ae-forgotten-export") problems.push(`${folder}: ${message.text}`);
      },
    });
    const model = JSON.parse(readFileSync(join(temp, "model.json"), "utf8")) as ApiItem;
    return { model, problems };
  } finally {
    rmSync(temp, { recursive: true });
  }
}

const compilerOptions = {
  module: "nodenext",
  moduleResolution: "nodenext",
  target: "es2023",
  lib: ["es2024"],
  types: ["node"],
  strict: true,
  skipLibCheck: true,
};
