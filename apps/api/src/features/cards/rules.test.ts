import { expect, test } from "vitest";
import { drawable, escaped, fitted, shortened } from "./rules.ts";

test.each([
  ["an ordinary title", "Sanur – Nusa Penida", "Sanur – Nusa Penida"],
  ["accents, also written as two letters", "Café Ubud", "Café Ubud"],
  ["emoji", "Manta 🐢🏝️ day", "Manta day"],
  ["another script", "巴厘岛 Bali", "Bali"],
  ["several lines", "one\n\ttwo  three", "one two three"],
  ["nothing that can be drawn", "🐢🐢", ""],
  ["direction marks and control characters", "a\u202Eb\u0007c", "abc"],
])("only what the fonts have is drawn: %s", (_name, text, drawn) => {
  expect(drawable(text)).toBe(drawn);
});

test("markup is drawn and not read", () => {
  expect(escaped('<svg onload="x"> & &amp;')).toBe('&lt;svg onload="x"&gt; &amp; &amp;amp;');
});

test.each([
  ["short enough", "Nusa Penida", 20, "Nusa Penida"],
  ["at the end of a word", "Nusa Penida and Lembongan", 14, "Nusa Penida…"],
  ["without the comma before it", "Sanur, Penida, Gili", 14, "Sanur, Penida…"],
  ["one long word", "Lembonganlembongan", 5, "Lembo…"],
])("a text is cut: %s", (_name, text, most, cut) => {
  expect(shortened(text, most)).toBe(cut);
});

test("a text is set in the largest size that fits, and cut in the smallest", async () => {
  const room = async (text: string, size: number) => text.length * size <= 100;
  expect(await fitted("a".repeat(5), [20, 10], room)).toEqual({ text: "aaaaa", size: 20 });
  expect(await fitted("a".repeat(10), [20, 10], room)).toMatchObject({ size: 10 });
  expect(await fitted("a".repeat(30), [20, 10], room)).toEqual({ text: "aaaaaaaaa…", size: 10 });
});
