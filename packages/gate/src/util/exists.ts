import { access } from "node:fs/promises";

/** Whether something is there, links followed. */
export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
