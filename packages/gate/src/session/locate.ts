import { cgcEnvironment } from "../cgc/environment.ts";
import { readInstallation } from "../cgc/installation.ts";
import { type IndexLocation, locateIndex } from "../location/index.ts";
import type { Session } from "./session.ts";

/** Where cgc keeps the index now: after work there is a file that was not there before, and a file tells its engine. */
export async function locate({ workspace, env, home }: Session, launcher: string): Promise<IndexLocation> {
  return locateIndex({
    workspace,
    env: cgcEnvironment(env, { workspace, home }),
    home,
    installation: await readInstallation(launcher),
  });
}
