import type { Readable } from "node:stream";
import type { Captured } from "../types.ts";
import { headAndTail } from "./head-and-tail.ts";
import { ansiStripper } from "./strip-ansi.ts";

/** What is read from one stream of a child, as far as it has come. */
export interface StreamCapture {
  read(): Captured;
  /** How much has come so far. */
  bytes(): number;
  /** Stops reading; a grandchild that still holds the pipe no longer holds us. */
  close(): void;
}

/** Reads `stream` to its end, decoded as UTF-8 (invalid bytes become U+FFFD) and free of ANSI sequences. */
export function captureStream(
  stream: Readable,
  { maxBytes, onText }: { readonly maxBytes: number; readonly onText: (text: string) => void },
): StreamCapture {
  const decoder = new TextDecoder();
  const stripper = ansiStripper();
  const kept = headAndTail(maxBytes);
  let bytes = 0;

  function take(decoded: string): void {
    const text = stripper.strip(decoded);
    if (text === "") return;
    kept.append(text);
    onText(text);
  }

  stream.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    take(decoder.decode(chunk, { stream: true }));
  });
  stream.once("end", () => take(decoder.decode()));
  // A read error means that nothing more comes; what was read stays.
  stream.on("error", () => {});

  return {
    read: () => ({ ...kept.read(), bytes }),
    bytes: () => bytes,
    close: () => stream.destroy(),
  };
}
