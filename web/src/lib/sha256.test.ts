import { createHash, createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { fromHex, hmac, ownHmac, ownSha256, sha256, toHex } from "./sha256.ts";

const texts = ["", "abc", "a".repeat(55), "b".repeat(56), "c".repeat(64), "ñandú ".repeat(40)];
const bytesOf = (text: string) => new TextEncoder().encode(text);

describe("hashes", () => {
  it.each(texts)("are those of others, with the browser's help and without: %s", async (text) => {
    const expected = createHash("sha256").update(text).digest("hex");
    expect(toHex(ownSha256(bytesOf(text)))).toBe(expected);
    expect(toHex(await sha256(bytesOf(text)))).toBe(expected);
  });

  it.each(texts)("take a key: %s", async (text) => {
    const key = fromHex("00ff".repeat(16));
    const expected = createHmac("sha256", key).update(text).digest("hex");
    expect(toHex(ownHmac(key, bytesOf(text)))).toBe(expected);
    expect(toHex(await hmac(key, bytesOf(text)))).toBe(expected);
  });
});
