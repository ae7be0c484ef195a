import type { StatTable } from "../files/stat-table.ts";

/** A `StatTable` for JSON. */
export interface PackedTable {
  readonly paths: readonly string[];
  /** Base64 of the numbers, eight bytes each in the machine's order: records do not leave it. */
  readonly numbers: string;
}

export function packTable({ paths, numbers }: StatTable): PackedTable {
  const bytes = Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength);
  return { paths, numbers: bytes.toString("base64") };
}

export function unpackTable({ paths, numbers }: PackedTable): StatTable {
  const bytes = Uint8Array.from(Buffer.from(numbers, "base64"));
  return { paths, numbers: new Float64Array(bytes.buffer) };
}
