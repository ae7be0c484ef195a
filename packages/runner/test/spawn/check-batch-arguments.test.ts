import { expect, test } from "vitest";
import { checkBatchArguments } from "../../src/spawn/check-batch-arguments.ts";

const problem = (file: string) => ({
  code: "EINVAL",
  message: `A batch file cannot safely be given an argument with a quotation mark or a line break: ${file}`,
});

test.each([
  ["C:\\bin\\cgc.cmd", ["index", "C:\\a&b %PATH% (c) ^d!"], undefined],
  ["C:\\bin\\cgc.cmd", ['x"y', "a&b"], problem("C:\\bin\\cgc.cmd")],
  ["C:\\bin\\cgc.BAT", ["a\nb"], problem("C:\\bin\\cgc.BAT")],
  ["C:\\bin\\cgc.exe", ['x"y', "a\nb"], undefined],
])("%s %j", (file, args, expected) => {
  expect(checkBatchArguments({ file, args })).toEqual(expected);
});
