import { readdir, readFile } from "node:fs/promises";
import { resolve } from "node:path";

/**
 * The licence texts of the libraries in a bundle, which their licences want to go along.
 *
 * @param {string} root the folder that the paths are relative to.
 * @param {readonly string[]} inputs paths of the bundled files.
 * @throws when a library has no licence file.
 */
export async function licencesOf(root, inputs) {
  const folders = inputs.map((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0]);
  const libraries = [...new Set(folders.filter((folder) => folder !== undefined))].sort();
  const texts = libraries.map((folder) => licenceOf(resolve(root, folder)));
  return (await Promise.all(texts)).join(`\n${"-".repeat(80)}\n`);
}

async function licenceOf(folder) {
  const { name, version } = JSON.parse(await readFile(`${folder}/package.json`, "utf8"));
  const file = (await readdir(folder)).find((entry) => /^licen[cs]e/i.test(entry));
  if (file === undefined) throw new Error(`${name} has no licence file in ${folder}`);
  return `${name} ${version}\n\n${await readFile(`${folder}/${file}`, "utf8")}`;
}
