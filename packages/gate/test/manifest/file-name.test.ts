import fc from "fast-check";
import { expect, it } from "vitest";
import { decodeName, encodePath } from "../../src/manifest/file-name.ts";

it("keeps every name of any bytes, also through JSON", () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      const name: string = JSON.parse(JSON.stringify(decodeName(bytes)));
      expect(Buffer.from(encodePath(name))).toEqual(Buffer.from(bytes));
    }),
  );
});

it("leaves valid names alone", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (name) => {
      expect(decodeName(Buffer.from(name))).toBe(name);
      expect(encodePath(name)).toBe(name);
    }),
  );
});

it("writes a byte that does not decode as Python does", () => {
  expect(decodeName(Buffer.from([0x61, 0xff, 0xc3, 0xa9, 0xed, 0xa0, 0x80]))).toBe("a\udcffé\udced\udca0\udc80");
});
