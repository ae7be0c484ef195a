/** What a trial may find; none of it may be. */
export const faults = {
  processesLeft: 0,
  /** One that keeps the next session out, or whose file is still there after that session. */
  locksLeft: 0,
  databasesBroken: 0,
  /** Files, functions or links that were there before a sync that was cut off. */
  indexesLost: 0,
  falseCleans: 0,
  /** Work that was cut off and can never be made whole. */
  neverWhole: 0,
  serversBroken: 0,
};

export function addUp(...counts) {
  const sum = (name) => counts.reduce((total, count) => total + (count[name] ?? 0), 0);
  return Object.fromEntries(Object.keys(faults).map((name) => [name, sum(name)]));
}

/** Those that are there, as text. */
export function faultsIn(counts) {
  return Object.keys(faults)
    .filter((name) => (counts[name] ?? 0) > 0)
    .map((name) => `${name} ${counts[name]}`)
    .join(", ");
}
