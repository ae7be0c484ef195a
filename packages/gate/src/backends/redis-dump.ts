/** Bytes needed from the head and from the end of a Redis dump. */
export const rdbHeadBytes = 9;
export const rdbTailBytes = 9;

const endOfFile = 0xff;

/**
 * Looks at both ends of a Redis dump, which FalkorDB Lite keeps its graph in: the magic `REDIS` with a four-digit version, and the
 * end-of-file opcode before the eight bytes of checksum (Redis's RDB format). Damage in between is only found by loading it.
 */
export function rdbDamage(head: Buffer, tail: Buffer): "not-a-database" | "truncated" | null {
  if (!/^REDIS\d{4}$/u.test(head.toString("latin1"))) return "not-a-database";
  return tail.length === rdbTailBytes && tail[0] === endOfFile ? null : "truncated";
}
