/**
 * What a run may consist of. `$M` is a number that marks the tree's processes in their command lines (`sleep $M`), `$R` a
 * file to be made once the tree stands. A tree stays until it is ended; with `$E` set, its leader ends by itself.
 */
export interface Tree {
  readonly name: string;
  readonly command: string;
}

const stay = '[ -n "$E" ] || while :; do sleep 0.05; done';

const ready = 'while [ ! -e "$R" ]; do sleep 0.05; done';

export const TREES = [
  { name: "plain child", command: '> "$R"; [ -n "$E" ] || exec sleep $M' },
  { name: "child ignoring TERM and INT", command: `trap '' TERM INT HUP; > "$R"; ${stay}` },
  { name: "grandchild", command: `sleep $M >&- 2>&- & > "$R"; ${stay}` },
  { name: "grandchild holding the pipe", command: `sleep $M & > "$R"; ${stay}` },
  {
    name: "setsid daemon with a pid file",
    command: `env -i setsid sh -c 'echo $$ > "$0/daemon.pid"; > "$1"; exec sleep $2' "$TMPDIR" "$R" $M >&- 2>&- & ${stay}; ${ready}`,
  },
  {
    name: "setsid daemon with our environment",
    command: `setsid sh -c '> "$0"; exec sleep $1' "$R" $M >&- 2>&- & ${stay}; ${ready}`,
  },
  {
    name: "setsid daemon without a trace",
    command: `env -i setsid sh -c '> "$0"; exec sleep $1' "$R" $M >&- 2>&- & ${stay}; ${ready}`,
  },
  {
    name: "process that forks while being killed",
    command: `trap 'sleep $M & sleep $M &' TERM INT; sleep $M & > "$R"; ${stay}`,
  },
] as const satisfies readonly Tree[];

export type TreeName = (typeof TREES)[number]["name"];
