// The direction of imports. `npm run -s structure` fails where one goes against it.

/** @param {string} name a folder of packages/ */
const sourcesOf = (name) => `^packages/${name}/src/`;

/** @param {readonly string[]} names folders of packages/ */
const anyOf = (names) => `^packages/(${names.join("|")})/`;

/** What each package may import of the others; a folder of packages/ each. */
const mayImport = {
  statechart: [],
  runner: [],
  gate: ["runner", "statechart"],
  "pi-extension": ["gate"],
  "pi-surfaces": ["pi-extension"],
};

const packages = Object.keys(mayImport);

const betweenPackages = packages.map((name) => ({
  name: `${name}-imports-only-${mayImport[name].join("-and-") || "itself"}`,
  severity: "error",
  from: { path: sourcesOf(name) },
  to: { path: anyOf(packages.filter((other) => other !== name && !mayImport[name].includes(other))) },
}));

/**
 * Folders and files of packages/gate/src from top to bottom. Imports go downwards only; what stands in one row knows nothing of
 * each other. ARCHITECTURE.md draws the same.
 */
const gateRows = [
  ["cli", "index"],
  ["gate"],
  ["actors", "leases"],
  ["runs"],
  ["decision", "notices"],
  ["index-context", "snapshot"],
  ["baseline"],
  ["session"],
  ["holders"],
  ["database"],
  ["manifest"],
  ["cgc"],
  ["backends"],
  ["logging"],
  ["config"],
  ["util"],
  ["budgets"],
];

/** @param {readonly string[]} names */
const inGate = (names) => `^packages/gate/src/(${names.join("|")})(/|[.]ts$)`;

const downwards = gateRows.flatMap((row, depth) =>
  row.map((name) => {
    const above = gateRows.slice(0, depth + 1).flat();
    return {
      name: `gate-${name}-imports-downwards`,
      severity: "error",
      from: { path: inGate([name]) },
      to: { path: inGate(above), pathNot: inGate([name]) },
    };
  }),
);

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "no-circles",
      comment: "Files that import each other can only be read, tested and moved together.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-unresolved",
      comment: "What is not found is not judged: no rule here would hold for it.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
    ...betweenPackages,
    {
      name: "statechart-is-pure",
      comment: "The chart does no input or output, so that it can be walked, drawn and run in a browser.",
      severity: "error",
      from: { path: sourcesOf("statechart") },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "packages-by-their-index",
      comment:
        "A package is used as its users have it. Tests and benchmarks may look inside, and are not under this rule.",
      severity: "error",
      from: { path: "^packages/([^/]+)/src/" },
      to: { path: "^packages/[^/]+/", pathNot: ["^packages/$1/", "^packages/[^/]+/src/index[.]ts$"] },
    },
    {
      name: "sources-import-sources",
      comment: "What is published works without tests, tools and programs around it.",
      severity: "error",
      from: { path: "^packages/[^/]+/src/" },
      to: { pathNot: ["^packages/[^/]+/src/", "node_modules"], dependencyTypesNot: ["core"] },
    },
    ...downwards,
    {
      name: "gate-has-no-other-folders",
      comment: "A folder without a place in the rows above would be under no rule.",
      severity: "error",
      from: { path: "^packages/gate/src/", pathNot: inGate(gateRows.flat()) },
      to: {},
    },
    {
      name: "gate-backends-are-data",
      comment: "A profile says what a backend is like; what follows from it is decided elsewhere.",
      severity: "error",
      from: { path: inGate(["backends"]) },
      to: { pathNot: inGate(["backends", "util", "budgets"]) },
    },
    {
      name: "gate-decision-is-pure",
      comment: "A decision is made of what is known. It does no input or output, and has no session to ask.",
      severity: "error",
      from: { path: inGate(["decision"]) },
      to: { path: inGate(["holders", "logging", "session"]) },
    },
    {
      name: "gate-decision-does-no-io",
      severity: "error",
      from: { path: inGate(["decision"]) },
      to: { dependencyTypes: ["core", "npm"] },
    },
    {
      name: "gate-decision-takes-types",
      comment: "Of what does input and output a decision knows the shape of the results only.",
      severity: "error",
      from: { path: inGate(["decision"]) },
      to: {
        path: inGate(["baseline", "cgc", "config", "database", "manifest"]),
        pathNot: [
          "^packages/gate/src/cgc/compat/",
          "^packages/gate/src/manifest/(compare-manifests|file-kind|manifest)[.]ts$",
        ],
        dependencyTypesNot: ["type-only"],
      },
    },
  ],
  options: {
    // Imports of types count too.
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "/dist/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      // `source` first: a package is judged by what it is written in, built or not.
      conditionNames: ["source", "node", "import", "types", "default"],
      extensions: [".ts", ".mjs", ".js", ".json", ".d.ts"],
    },
  },
};
