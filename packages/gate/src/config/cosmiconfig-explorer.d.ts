/** The part of cosmiconfig 10's Explorer that the gate uses; the package marks its types as internal and strips them. */
declare module "cosmiconfig/dist/Explorer.js" {
  export class Explorer {
    constructor(options: {
      moduleName: string;
      searchPlaces: readonly string[];
      loaders: Record<string, (path: string, content: string) => unknown>;
      transform: (result: unknown) => unknown;
      ignoreEmptySearchPlaces: boolean;
      cache: boolean;
      searchStrategy: "none";
    });
    load(path: string): Promise<{ config?: unknown; filepath: string } | null>;
  }
}
