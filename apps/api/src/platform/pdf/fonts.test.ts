import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { create, type Font } from "fontkit";
import { expect, test } from "vitest";
import { FONTS } from "../paths.ts";
import { cacheGlyphs } from "./fonts.ts";

const E = "e".codePointAt(0)!;
/** The letters of "e", after it was drawn as a part of another letter. */
function lettersOfE(font: Font): number[] {
  const { id } = (create(file) as Font).glyphForCodePoint(E);
  font.getGlyph(id);
  return font.layout("e").glyphs[0]!.codePoints;
}
const file = await readFile(join(FONTS, "jakarta-700.ttf"));

test("a letter that was drawn as a part of another one is still a letter when it is copied", () => {
  expect(lettersOfE(cacheGlyphs(create(file) as Font))).toEqual([E]);
});

test("control: fontkit alone forgets it", () => {
  expect(lettersOfE(create(file) as Font)).toEqual([]);
});
