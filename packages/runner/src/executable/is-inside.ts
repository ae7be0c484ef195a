import { realpathSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative, sep } from "node:path";

/**
 * Whether `folder` has a say in what `file` is: as written, by the folder it really lies in, or by the file it links to.
 * What cannot be followed is compared as written.
 */
export function isInside(file: string, folder: string): boolean {
  const places = [file, join(realPath(dirname(file)), basename(file)), realPath(file)];
  return places.some((place) => isBelow(place, folder) || isBelow(place, realPath(folder)));
}

function isBelow(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === "" || (way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}

function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}
