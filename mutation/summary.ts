/** The part of a mutation-testing-elements report (schema 2) that is read here. */
export interface MutationReport {
  readonly files: {
    readonly [path: string]: { readonly mutants: readonly Mutant[] };
  };
}

interface Mutant {
  readonly status: string;
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly location: { readonly start: { readonly line: number } };
  /** How many tests ran against it. */
  readonly testsCompleted?: number;
}

/** Of every package at least this share of mutants must be found (issue 6; good peers report 83 to 90 %). */
const required = 0.9;

const found = ({ status }: Mutant) => status === "Killed" || status === "Timeout";
const alive = ({ status }: Mutant) => status === "Survived" || status === "NoCoverage";
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const row = (name: string, mutants: readonly Mutant[]) => {
  const valid = mutants.filter((mutant) => found(mutant) || alive(mutant));
  const killed = valid.filter(found).length;
  const tests = sum(valid.map(({ testsCompleted = 0 }) => testsCompleted)) / Math.max(valid.length, 1);
  const score = valid.length === 0 ? 1 : killed / valid.length;
  const cells = [name, valid.length, killed, valid.length - killed, `${(score * 100).toFixed(1)} %`, tests.toFixed(1)];
  return { score, tests, line: `| ${cells.join(" | ")} |` };
};

const packageOf = (path: string) => path.split("/").slice(0, 2).join("/");

/** @returns the report as Markdown, and what is wrong with it: a score too low, or mutants that no test ran against. */
export const summarise = ({
  files,
}: MutationReport): { readonly markdown: string; readonly problems: readonly string[] } => {
  const entries = Object.entries(files).toSorted(([one], [other]) => one.localeCompare(other));
  const packages = Map.groupBy(entries, ([path]) => packageOf(path));
  const totals = [...packages].map(([name, group]) => ({
    name,
    ...row(
      `**${name}**`,
      group.flatMap(([, { mutants }]) => mutants),
    ),
  }));
  const survivors = entries.flatMap(([path, { mutants }]) =>
    mutants.filter(alive).map(({ location, mutatorName, replacement = "" }) => {
      const shown = replacement.replaceAll(/\s+/g, " ").slice(0, 80);
      return `- \`${path}:${location.start.line}\` ${mutatorName}: \`${shown}\``;
    }),
  );
  const head = ["| File | Mutants | Found | Survived | Score | Tests per mutant |", "|---|---|---|---|---|---|"];
  const lines = [
    ...head,
    ...totals.map(({ line }) => line),
    ...entries.map(([path, { mutants }]) => row(path, mutants).line),
  ];
  return {
    markdown: [...lines, "", "## Survivors", "", ...survivors, ""].join("\n"),
    problems: totals.flatMap(({ name, score, tests }) => [
      ...(score < required ? [`${name}: only ${(score * 100).toFixed(1)} % of the mutants were found`] : []),
      ...(tests === 0 ? [`${name}: no test ran against any mutant, so its score means nothing`] : []),
    ]),
  };
};
