import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { findDaemons } from "../../src/daemons/find-daemons.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

function announce(pid: string, ...path: string[]): string {
  const scratch = tempFolder();
  mkdirSync(join(scratch, ...path.slice(0, -1)), { recursive: true });
  writeFileSync(join(scratch, ...path), pid);
  return scratch;
}

const self = `${process.pid}\n`;

describe.runIf(process.platform === "linux")("findDaemons", () => {
  test("pid files in the folder and one below it", () => {
    expect(findDaemons(announce(self, "a.pid"))).toMatchObject([{ pid: process.pid }]);
    expect(findDaemons(announce(self, "x", "redis.pid"))).toMatchObject([{ pid: process.pid }]);
  });

  test("nothing deeper, of another name, or no file", () => {
    expect(findDaemons(announce(self, "x", "y", "a.pid"))).toEqual([]);
    expect(findDaemons(announce(self, "pid"))).toEqual([]);
    expect(findDaemons(announce(self, "a.pid", "b.pid", "c"))).toEqual([]);
    expect(findDaemons(join(tempFolder(), "absent"))).toEqual([]);
  });

  test("a process that started after the file was written is somebody else's", () => {
    const scratch = announce(self, "a.pid");
    utimesSync(join(scratch, "a.pid"), 1, Date.now() / 1_000 - process.uptime() - 60);
    expect(findDaemons(scratch)).toEqual([]);
  });

  test.each(["", "no number", "0", "1", "-1", "1073741824"])("a file that says %j announces nobody", (content) => {
    expect(findDaemons(announce(content, "a.pid"))).toEqual([]);
  });
});
