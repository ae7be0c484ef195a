import { expect, it } from "vitest";
import { runsCgc } from "../src/server/configured-elsewhere.ts";
import { registration } from "../src/server/registration.ts";

const launch = (env: Record<string, string>) => ({ file: "/bin/cgc", env, cwd: "/neutral" });

it("names only what differs from Pi's own environment, and empties what must not be there", () => {
  const config = registration(
    launch({ PATH: "/bin", A: "2", EMPTY: "" }),
    {},
    { PATH: "/bin", A: "1", FORCE_COLOR: "1" },
  );
  expect(config).toMatchObject({ command: "/bin/cgc", cwd: "/neutral", env: { A: "2", EMPTY: "", FORCE_COLOR: "" } });
  expect(config).not.toHaveProperty("env.PATH");
});

it("lets Pi read no value as a variable or a command", () => {
  expect(registration(launch({ A: "!rm $HOME", B: "x!" }), {}, {})).toMatchObject({
    env: { A: "$!rm $$HOME", B: "x!" },
  });
});

it("hides what writes, and lets the person decide otherwise", () => {
  expect(registration(launch({}), {}, {}).toolExposure).toMatchObject({
    find_code: "direct",
    delete_repository: "hidden",
  });
  expect(registration(launch({}), { list_jobs: "codemode" }, {}).toolExposure).toMatchObject({ list_jobs: "codemode" });
});

it.each([
  [{ command: "cgc", args: ["mcp", "start"] }, true],
  [{ command: "/opt/venv/bin/codegraphcontext", args: ["mcp", "start"] }, true],
  [{ command: "C:\\py\\cgc.exe", args: ["mcp", "start"] }, true],
  [{ command: "python3", args: ["-m", "codegraphcontext", "mcp", "start"] }, true],
  [{ command: "uvx", args: ["--from", "codegraphcontext", "cgc", "mcp", "start"] }, true],
  [{ command: "cgc", args: ["watch", "."] }, false],
  [{ command: "npx", args: ["other", "mcp", "start"] }, false],
  [{ url: "https://example.com" }, false],
])("%j runs cgc's server: %s", (entry: object, expected) => {
  expect(runsCgc(entry)).toBe(expected);
});
