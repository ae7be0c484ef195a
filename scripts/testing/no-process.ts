import childProcess, { ChildProcess } from "node:child_process";
import { syncBuiltinESMExports } from "node:module";
import { expect } from "vitest";

/** Set-up of the unit tests: whoever starts a process there learns where such a test belongs. */
function refuse(): never {
  throw new Error(`${expect.getState().testPath} starts a process: name it *.process.test.ts`);
}

// Every asynchronous start comes down to this method, cross-spawn's and `promisify`'s too.
Object.assign(ChildProcess.prototype, { spawn: refuse });
Object.assign(childProcess, { spawnSync: refuse, execSync: refuse, execFileSync: refuse });
syncBuiltinESMExports();
