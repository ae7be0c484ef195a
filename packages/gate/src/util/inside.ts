import nativePath, { type PlatformPath } from "node:path";

/** Whether `inner` is `folder` or lies below it; both absolute. */
export function isInside(
  inner: string,
  folder: string,
  { relative, isAbsolute, sep }: PlatformPath = nativePath,
): boolean {
  const way = relative(folder, inner);
  return way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
