import { chmodSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkBatchArguments, checkRequest } from "../../src/spawn/check-request.ts";
import { script } from "../helpers/script.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

test.runIf(process.platform !== "win32")("names what is really wrong", () => {
  const cwd = tempFolder();
  const args: string[] = [];
  const file = script(cwd, "program", "#!/bin/sh\n");
  const locked = script(cwd, "locked", "#!/bin/sh\n");
  chmodSync(locked, 0o644);
  const broken = script(cwd, "broken", "#!/gone/python\n");
  const absent = join(cwd, "absent");
  expect([
    checkRequest({ args, file, cwd }),
    checkRequest({ args, file, cwd: "relative" }),
    checkRequest({ args, file, cwd: absent }),
    checkRequest({ args, file, cwd: file }),
    checkRequest({ args, file: "program", cwd }),
    checkRequest({ args, file: absent, cwd }),
    checkRequest({ args, file: cwd, cwd }),
    checkRequest({ args, file: locked, cwd }),
    checkRequest({ args, file: broken, cwd }),
  ]).toEqual([
    undefined,
    { code: "EINVAL", message: "The working folder is not an absolute path: relative" },
    { code: "ENOENT", message: `The working folder does not exist: ${absent}` },
    { code: "ENOTDIR", message: `The working folder is not a folder: ${file}` },
    { code: "EINVAL", message: "The executable is not an absolute path: program" },
    { code: "ENOENT", message: `The executable does not exist: ${absent}` },
    { code: "EACCES", message: `The executable is not a file: ${cwd}` },
    { code: "EACCES", message: `The file is not executable: ${locked}` },
    { code: "ENOENT", message: `The interpreter of ${broken} does not exist: /gone/python` },
  ]);
});

const batchProblem = (file: string) => ({
  code: "EINVAL",
  message: `A batch file cannot safely be given an argument with a quotation mark or a line break: ${file}`,
});

test.each([
  ["C:\\bin\\cgc.cmd", ["index", "C:\\a&b %PATH% (c) ^d!"], undefined],
  ["C:\\bin\\cgc.cmd", ['x"y', "a&b"], batchProblem("C:\\bin\\cgc.cmd")],
  ["C:\\bin\\cgc.BAT", ["a\nb"], batchProblem("C:\\bin\\cgc.BAT")],
  ["C:\\bin\\cgc.exe", ['x"y', "a\nb"], undefined],
])("%s %j", (file, args, expected) => {
  expect(checkBatchArguments({ file, args })).toEqual(expected);
});
