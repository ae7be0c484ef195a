/**
 * What cgc 0.6.13 takes into the graph, as data (its `tools/graph_builder.py`, `tools/indexing/discovery.py`,
 * `tools/indexing/constants.py` and `cli/config_manager.py`). All names are case-sensitive unless said otherwise.
 */

/** Suffixes with a parser: a File node and the symbols of its content. */
export const PARSED_SUFFIXES: ReadonlySet<string> = new Set(
  (
    ".py .ipynb .js .jsx .mjs .cjs .go .ts .mts .cts .tsx .cpp .h .hpp .hh .rs .c .java .rb .cs .php .kt .scala .sc " +
    ".swift .hs .dart .pl .pm .lua .ex .exs .el .sol .html .css .svelte .vue"
  ).split(" "),
);

/** Suffixes and names that become a File node without content. */
export const BARE_SUFFIXES: ReadonlySet<string> = new Set(
  ".toml .sh .yaml .yml .json .ini .cfg .md .txt .bat .ps1".split(" "),
);
export const BARE_NAMES: ReadonlySet<string> = new Set([
  "Dockerfile",
  "Makefile",
  ".gitignore",
  ".dockerignore",
  ".env",
]);

/** Bare files whose content later passes read (import remappings of Solidity). */
export const BARE_NAMES_WITH_CONTENT: ReadonlySet<string> = new Set(["foundry.toml", "remappings.txt"]);

/** Files without a File node whose content later passes read (Maven, Gradle), whatever the ignore files say. */
export const PASS_NAMES: ReadonlySet<string> = new Set(["pom.xml", "settings.gradle", "settings.gradle.kts"]);
export const PASS_PREFIX = "build.gradle";

/** An XML file is a MyBatis mapper by this end of its name, or by this tag in its first bytes. */
export const MAPPER = { suffix: ".xml", nameEnd: "Mapper.xml", tag: "<mapper", headBytes: 512 } as const;

/** All that tells a file's kind by its name. */
export const FILE_RULES = {
  parsed: [...PARSED_SUFFIXES],
  bare: [...BARE_SUFFIXES, ...BARE_NAMES],
  bareWithContent: [...BARE_NAMES_WITH_CONTENT],
  pass: [...PASS_NAMES, PASS_PREFIX, MAPPER],
} as const;

/** cgc's `IGNORE_DIRS` default: folder names skipped at any depth, in any case. */
export const IGNORED_FOLDERS: readonly string[] =
  "node_modules venv .venv env .env dist build target out .git .idea .vscode __pycache__".split(" ");

/** Lowest in precedence of all patterns, and what cgc writes into a workspace's new `.cgcignore`. */
export const BUILT_IN_PATTERNS: readonly string[] = (
  "node_modules/ venv/ .venv/ env/ .env/ dist/ build/ target/ out/ obj/ .git/ __pycache__/ " +
  "*.png *.jpg *.jpeg *.gif *.svg *.mp4 *.mp3 *.zip *.tar *.gz"
).split(" ");

/** What cgc writes into the global ignore file before its first index. */
export const GLOBAL_PATTERNS: readonly string[] = (
  "node_modules/ venv/ .venv/ env/ .env/ dist/ build/ target/ out/ obj/ .git/ .idea/ .vscode/ __pycache__/ " +
  "*.pyc *.pyo *.egg-info/ .tox/ .mypy_cache/ .pytest_cache/ coverage/ .next/"
).split(" ");

/** cgc's own folder in a workspace (per-repo mode). */
export const OWN_FOLDER = ".codegraphcontext";
