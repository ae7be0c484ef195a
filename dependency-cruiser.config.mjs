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
};

const packages = Object.keys(mayImport);

const betweenPackages = packages.map((name) => ({
  name: `${name}-imports-only-${mayImport[name].join("-and-") || "itself"}`,
  severity: "error",
  from: { path: sourcesOf(name) },
  to: { path: anyOf(packages.filter((other) => other !== name && !mayImport[name].includes(other))) },
}));

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
    // Between the folders of packages/gate/src.
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
