import { cgcEnvironment } from "../cgc/environment.ts";
import { readInstallation } from "../cgc/installation.ts";
import type { IndexLocation } from "../database/index-location.ts";
import { locateIndex } from "../database/locate-index.ts";
import type { Session } from "../session/session.ts";

/** Where cgc keeps the index now: after work there is a file that was not there before, and a file tells its engine. */
export async function locate({ workspace, env, home }: Session, launcher: string): Promise<IndexLocation> {
  return locateIndex({
    workspace,
    env: cgcEnvironment(env, { workspace, home }),
    home,
    installation: await readInstallation(launcher),
  });
}
