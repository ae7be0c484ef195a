/** A repeatable source of chance (mulberry32): the same seed gives the same trials. */
export function randomFrom(seed) {
  let state = seed >>> 0;
  /** A number from 0 to below 1. */
  function next() {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  return { next, pick: (items) => items[Math.floor(next() * items.length)] };
}
