import { createFsFromVolume, Volume } from "memfs";
import { step } from "./schedule.ts";

const volume = new Volume();

/** The only disk there is, in memory: its times are those of the virtual clock. */
export const disk = createFsFromVolume(volume);

/** Makes the disk hold `files` and nothing else. */
export function layDisk(files: Readonly<Record<string, string>>): void {
  volume.reset();
  volume.fromJSON(files);
}

const calls = [
  "access",
  "copyFile",
  "link",
  "lstat",
  "mkdir",
  "mkdtemp",
  "readFile",
  "readdir",
  "readlink",
  "realpath",
  "rename",
  "rm",
  "stat",
  "utimes",
  "writeFile",
] as const;

type Call = (...args: unknown[]) => unknown;

const onDisk = (call: string) => (disk as unknown as Record<string, Call>)[`${call}Sync`] as Call;

/** Nobody writes here while the gates run, so that it does not matter when it is read. */
const constant = /^\/(?:opt|root)\/|\/\.codegraphcontext\/(?!global\/db\/)|codegraphcontextrc/u;

function stepwise(call: string): Call {
  return async (...args) => {
    const act = () => onDisk(call)(...args);
    const path = String(args[0]);
    if (constant.test(path)) return act();
    return step(`${call} ${path}${call === "rename" ? ` ${args[1]}` : ""}`, act);
  };
}

async function open(path: string, flags = "r", mode = 0o666) {
  const fd = await step(`open ${path}`, () => disk.openSync(path, flags, mode));
  const close = () => step(`close ${path}`, () => disk.closeSync(fd));
  return {
    writeFile: (text: string) => step(`write ${path}`, () => disk.writeFileSync(fd, text)),
    sync: () => step(`sync ${path}`, () => disk.fsyncSync(fd)),
    read: (buffer: Buffer, offset: number, length: number, position: number) =>
      step(`read ${path}`, () => ({ buffer, bytesRead: disk.readSync(fd, buffer, offset, length, position) })),
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** Stands for `node:fs`. */
export const nodeFs = { ...disk, default: disk };

/** Stands for `node:fs/promises`: the same disk, each call a step of the schedule. */
export const nodeFsPromises = { ...Object.fromEntries(calls.map((call) => [call, stepwise(call)])), open };
