/**
 * Names that are not valid UTF-8 (Linux allows any bytes) are kept as Python keeps them: a byte `0xNN` that does not
 * decode becomes the lone surrogate `U+DCNN`. JSON carries those, and no valid name contains one.
 */
const SURROGATE_BASE = 0xdc00;
const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function decodes(bytes: Uint8Array): string | undefined {
  try {
    return strict.decode(bytes);
  } catch {
    return undefined;
  }
}

export function decodeName(bytes: Uint8Array): string {
  let name = "";
  for (let start = 0; start < bytes.length; ) {
    // A UTF-8 sequence has at most four bytes; the shortest prefix that decodes is one character.
    const width = [1, 2, 3, 4].find((length) => decodes(bytes.subarray(start, start + length)) !== undefined);
    name +=
      width === undefined
        ? String.fromCharCode(SURROGATE_BASE + (bytes[start] ?? 0))
        : decodes(bytes.subarray(start, start + width));
    start += width ?? 1;
  }
  return name;
}

/** What the file system takes for a path built from decoded names. */
export function encodePath(path: string): string | Buffer {
  if (path.isWellFormed()) return path;
  return Buffer.concat(
    Array.from(path, (character) => {
      const code = character.charCodeAt(0);
      return character.isWellFormed() ? Buffer.from(character) : Buffer.of(code - SURROGATE_BASE);
    }),
  );
}
