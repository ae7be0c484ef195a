/** Stands where the middle of a too long text was left out. */
export const GAP = "\n[...]\n";

/** Keeps the first and the last part of a long text in bounded memory. */
export interface HeadAndTail {
  append(text: string): void;
  /** What was kept; a character that the cut would split is left out. */
  read(): { readonly text: string; readonly truncated: boolean };
}

/** `maxBytes`: UTF-8 bytes kept, half for the head and half for the tail. */
export function headAndTail(maxBytes: number): HeadAndTail {
  const headRoom = Math.floor(maxBytes / 2);
  const tailRoom = maxBytes - headRoom;
  const head: Buffer[] = [];
  let headBytes = 0;
  let tail: Buffer[] = [];
  let tailBytes = 0;
  let dropped = false;

  function appendTail(bytes: Buffer): void {
    tail.push(bytes);
    tailBytes += bytes.length;
    // Dropping only when twice the room is used keeps the work per byte constant.
    if (tailBytes > 2 * tailRoom + bytes.length) trimTail();
  }

  function trimTail(): void {
    if (tailBytes <= tailRoom) return;
    const kept = Buffer.concat(tail).subarray(tailBytes - tailRoom);
    tail = [Buffer.from(kept)];
    tailBytes = tailRoom;
    dropped = true;
  }

  return {
    append(text) {
      const bytes = Buffer.from(text);
      const forHead = bytes.subarray(0, headRoom - headBytes);
      if (forHead.length > 0) {
        head.push(forHead);
        headBytes += forHead.length;
      }
      if (bytes.length > forHead.length) appendTail(bytes.subarray(forHead.length));
    },
    read() {
      trimTail();
      if (!dropped) return { text: Buffer.concat([...head, ...tail]).toString(), truncated: false };
      return { text: decodeStart(Buffer.concat(head)) + GAP + decodeEnd(Buffer.concat(tail)), truncated: true };
    },
  };
}

/** A streaming decoder keeps an unfinished last character to itself. */
function decodeStart(bytes: Buffer): string {
  return new TextDecoder().decode(bytes, { stream: true });
}

function decodeEnd(bytes: Buffer): string {
  let start = 0;
  while (start < bytes.length && ((bytes[start] ?? 0) & 0xc0) === 0x80) start += 1;
  return bytes.subarray(start).toString();
}
