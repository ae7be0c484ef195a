import { posix, win32 } from "node:path";
import { realPath } from "../util/files.ts";

export interface IndexContext {
  readonly home: string;
  /** `os.tmpdir()`. */
  readonly tmp: string;
  readonly platform?: NodeJS.Platform;
}

/**
 * Why a folder must never be indexed or synced automatically (field case B54: 9 GB stores, 17 GB of memory), or undefined.
 * Only the folders themselves are meant, not what lies below them.
 */
export function unsafeRoot(
  path: string,
  { home, tmp, platform = process.platform }: IndexContext,
): "file system root" | "home directory" | "parent of the home directory" | "temporary folder" | undefined {
  const { parse, dirname, resolve } = platform === "win32" ? win32 : posix;
  const normal = (folder: string): string => {
    const resolved = resolve(folder).normalize("NFC");
    return platform === "linux" ? resolved : resolved.toLowerCase();
  };
  const forms = (folder: string): string[] => [normal(folder), normal(realPath(folder))];
  const is = (...others: string[]): boolean => forms(path).some((form) => others.flatMap(forms).includes(form));

  if (forms(path).some((form) => parse(form).root === form)) return "file system root";
  if (is(home)) return "home directory";
  if (is(dirname(resolve(home)), dirname(realPath(home)))) return "parent of the home directory";
  const temporary = platform === "win32" ? [tmp] : [tmp, "/tmp", "/var/tmp"];
  return is(...temporary) ? "temporary folder" : undefined;
}
