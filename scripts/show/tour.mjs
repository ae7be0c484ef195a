import { read, runGate } from "./program.mjs";
import { makeSample } from "./sample.mjs";

/** The main job on a sample repository: unindexed, consented, clean. Resolves to an exit code. */
export async function tour(cgc) {
  console.log(
    `A sample repository in a temporary folder, with a home of its own; cgc on ${cgc.name}. Yours is not touched.`,
  );
  const sample = await makeSample(cgc);
  try {
    const step = async (title, wanted, ...args) => {
      console.log(`\n${title}`);
      const code = await runGate([sample.repository, ...args], sample.env);
      if (code !== wanted) throw new Error(`this step should have ended with exit code ${wanted}, not ${code}`);
    };
    await step("1. Without consent nothing is indexed: the gate says so, and how to consent.", 10);
    await step(
      "2. With consent cgc indexes, and the gate checks the graph against the files (about 15 s).",
      0,
      "--create",
    );
    await step("3. Next time nothing has changed: clean, without running cgc at all.", 0);
    console.log("\n4. The graph itself, asked with `cgc query`:");
    const [files, functions] = [await count(cgc, sample, "File"), await count(cgc, sample, "Function")];
    console.log(`   ${files} files, ${functions} functions.`);
    console.log(
      "\nIn Pi the same happens in the background when a session starts. Your own: npm start -- /path/to/repository",
    );
    return 0;
  } finally {
    sample.remove();
  }
}

async function count(cgc, { env, repository }, label) {
  const query = `MATCH (n:${label}) RETURN count(n) AS total`;
  const answer = await read(cgc.executable, ["query", query], { env: { ...env, COLUMNS: "400" }, cwd: repository });
  return /"total": (\d+)/.exec(answer)?.[1] ?? "an unknown number of";
}
