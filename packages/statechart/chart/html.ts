import { readFile } from "node:fs/promises";
import { build } from "esbuild";
import { destructivePaths } from "./destructive-paths.ts";
import type { Chart } from "./read-chart.ts";

const here = (name: string) => new URL(`./page/${name}`, import.meta.url);

const script = async () => {
  const { outputFiles } = await build({
    entryPoints: [here("main.ts").pathname],
    bundle: true,
    format: "iife",
    minify: true,
    write: false,
    target: "es2024",
    legalComments: "none",
  });
  return outputFiles[0]?.text ?? "";
};

/** JSON and scripts inside HTML must not close their element. */
const inert = (text: string) => text.replaceAll("</", "<\\/");

/** One self-contained page: the picture, and the machine itself to play with. */
export const toHtml = async (chart: Chart, picture: string): Promise<string> => {
  const descriptions = Object.fromEntries(chart.states.map(({ id, description }) => [id, description]));
  const data = JSON.stringify({ descriptions, paths: destructivePaths() });
  const parts = {
    style: `<style>\n${await readFile(here("page.css"), "utf8")}</style>`,
    picture: picture.trim(),
    data: `<script type="application/json" id="data">${inert(data)}</script>`,
    script: `<script>${inert(await script()).trim()}</script>`,
  };
  const page = await readFile(here("page.html"), "utf8");
  return page.replaceAll(/<!-- (style|picture|data|script) -->/g, (_, part: keyof typeof parts) => parts[part]);
};
