import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runCli } from "../../src/cli/run.ts";
import { answersQuery, consent, on, printed, session, tell } from "../field/support.ts";
import { says, stubWorld } from "../support/stub-cgc.ts";

const names: readonly (readonly [title: string, name: string])[] = [
  ["control characters", "a\u0001b\u0007c\u007fd\u009be"],
  ["escape sequences", "\u001b[2J\u001b]0;owned\u0007\u001bP q\u001b\\x"],
  ["markup brackets", "[bold red]x[green] [link=file:etc]y"],
  ["newlines", "first\nsecond\r\nthird"],
  ["a leading dash", "--force"],
  ["right-to-left marks", "abc\u202egpj.exe\u2066\u200f\u200b"],
  ["shell words", "$(touch mark) `touch mark`; touch mark & 'x' \"y\" %PATH% ^ !"],
  ["emoji codes and emoji", ":heart: 😀 👩‍👩‍👧"],
  ["line separators", "a\u2028b\u2029c\u0085d"],
  ["a name of 255 bytes", "n".repeat(255)],
];

const clean = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u;

function deepName(root: string): string {
  let path = root;
  while (Buffer.byteLength(path) < 3_700) path = join(path, "d".repeat(200));
  return path;
}

describe.runIf(process.platform === "linux")("a workspace and a file named with", () => {
  it.each(names)("%s: arguments arrive whole, no mark reaches a screen", async (_, name) => {
    await using world = await stubWorld(
      `${says("0.6.13")}; ${on("index", `printf '%s' "$2" > "$HOME/argument"; echo "failed on $2" >&2; exit 1`)}`,
    );
    const workspace = join(world.home, name);
    await mkdir(workspace);
    await writeFile(join(workspace, `${name.slice(0, 200)}.py`), "");
    const { gate, notices } = world.open({ cwd: workspace });
    const last = await gate.start();
    expect([last.state, last.workspace]).toEqual(["unindexed", workspace]);
    await gate.create();
    await gate.end();
    expect(await readFile(join(world.home, "argument"), "utf8")).toBe(workspace);
    expect(notices.length).toBeGreaterThan(1);
    for (const { message } of notices) expect(message).toMatch(clean);
    expect(gate.snapshot.reason).toMatch(clean);
  });

  it.each(names)("%s: a change is told without the mark, to people and to programs", async (_, name) => {
    await using world = await stubWorld(`${says("0.6.13")}; ${answersQuery}`);
    await world.plantDatabase();
    const workspace = join(world.home, name);
    const file = join(workspace, `${name.slice(0, 200)}.py`);
    await mkdir(workspace);
    await tell(world, { repository: workspace, files: [] });
    await writeFile(file, "");
    const bin = join(world.home, "..", "bin");
    const env = { HOME: world.home, PATH: `${bin}:/usr/bin:/bin`, PI_CGC_CACHE_DIR: join(world.home, "c") };
    const classification = { stdout: "", stderr: "" };
    const output = (stream: "stdout" | "stderr") => ({
      write(text: string) {
        classification[stream] += text;
      },
    });
    const host = { env, stdout: output("stdout"), stderr: output("stderr") };
    expect(await runCli([workspace, "--no-sync"], host)).toBe(11);
    for (const line of `${classification.stdout}${classification.stderr}`.trimEnd().split("\n"))
      expect(line).toMatch(clean);
    classification.stdout = "";
    expect(await runCli([workspace, "--no-sync", "--json"], host)).toBe(11);
    for (const line of classification.stdout.trimEnd().split("\n")) {
      expect(line).toMatch(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u);
      expect((JSON.parse(line) as { workspace: string }).workspace).toBe(workspace);
    }
  });

  it("4,000 characters: looked at, and told in a bounded line", async () => {
    await using world = await stubWorld(`${says("0.6.13")}; ${answersQuery}`);
    await world.plantDatabase();
    const workspace = deepName(world.home);
    await mkdir(workspace, { recursive: true });
    await writeFile(join(workspace, "a.py"), "");
    await writeFile(join(world.home, "answer"), printed({ repository: null, files: [] }));
    const { last, notices } = await session(world, { cwd: workspace });
    expect(last.state).toBe("unindexed");
    expect(notices.map(({ message }) => message.length <= 1_000)).toEqual([true]);
    await tell(world, { repository: workspace, files: [join(workspace, "a.py")] });
    expect((await session(world, { cwd: workspace, config: consent })).last.state).toBe("clean");
  });
});
