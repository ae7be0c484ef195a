/** Bytes of a Kuzu or Ladybug file that `embeddedDamage` needs. */
export const embeddedHeaderBytes = 24;

const pageBytes = 4096;
const noPage = 0xffff_ffff;
const magics = { kuzudb: "KUZU", ladybugdb: "LBUG" } as const;

/**
 * Reads the header page of a Kuzu or Ladybug file: magic, storage version, then the page ranges (first page, number of pages)
 * of the catalog and of the metadata, which a checkpoint writes last. Layout read off files of Kuzu 0.11.3 and Ladybug 0.19;
 * the engines refuse the same two damages (facts/cgc.md, "Damaged databases").
 *
 * @param size bytes of the whole file
 */
export function embeddedDamage(
  header: Buffer,
  size: number,
  backend: keyof typeof magics,
): "not-a-database" | "truncated" | null {
  if (header.toString("latin1", 0, 4) !== magics[backend]) return "not-a-database";
  if (header.length < embeddedHeaderBytes) return "truncated";
  const pages = Math.floor(size / pageBytes);
  const fits = (offset: number) => {
    const first = header.readUInt32LE(offset);
    return first === noPage || first + header.readUInt32LE(offset + 4) <= pages;
  };
  return fits(8) && fits(16) ? null : "truncated";
}
