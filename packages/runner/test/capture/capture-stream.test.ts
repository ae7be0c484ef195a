import { PassThrough } from "node:stream";
import { finished } from "node:stream/promises";
import { expect, test } from "vitest";
import { captureStream, type StreamCapture } from "../../src/capture/capture-stream.ts";

async function capture(...chunks: Uint8Array[]) {
  const stream = new PassThrough();
  const texts: string[] = [];
  const captured = captureStream(stream, { maxBytes: 1_000, onText: (text) => texts.push(text) });
  for (const chunk of chunks) stream.write(chunk);
  stream.end();
  await finished(stream);
  return { ...captured.read(), texts };
}

test("a character split over two chunks arrives whole", async () => {
  const [first, second] = [Buffer.from("€").subarray(0, 1), Buffer.from("€").subarray(1)];
  expect(await capture(first, second)).toEqual({ text: "€", bytes: 3, truncated: false, texts: ["€"] });
});

test("invalid bytes become replacement characters, also at the very end", async () => {
  expect(await capture(Buffer.from([0x61, 0xff, 0x62]), Buffer.from([0xe2, 0x82]))).toEqual({
    text: "a\ufffdb\ufffd",
    bytes: 5,
    truncated: false,
    texts: ["a\ufffdb", "\ufffd"],
  });
});

test("bytes are counted as they came, text is kept without sequences", async () => {
  expect(await capture(Buffer.from("\x1b[1mbold\x1b[0m"))).toEqual({
    text: "bold",
    bytes: 12,
    truncated: false,
    texts: ["bold"],
  });
});

test("a stream that breaks keeps what was read", async () => {
  const stream = new PassThrough();
  const captured = await new Promise<StreamCapture>((resolve) => {
    const capture = captureStream(stream, { maxBytes: 1_000, onText: () => queueMicrotask(() => resolve(capture)) });
    stream.write("so far");
  });
  stream.destroy(new Error("read EIO"));
  await new Promise((resolve) => stream.once("close", resolve));
  expect(captured.read()).toEqual({ text: "so far", bytes: 6, truncated: false });
});
