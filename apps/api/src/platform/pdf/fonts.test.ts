import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { create, type Font } from "fontkit";
import { expect, test } from "vitest";
import { FONTS } from "../paths.ts";
import { cacheGlyphs, drawable, type FaceName, fold, loadFonts } from "./fonts.ts";

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

const NAMES: [name: string, drawn: string][] = [
  ["Ni Luh Putu Ayu", "Ni Luh Putu Ayu"],
  ["Zoë Müller-Łukasz", "Zoë Müller-Łukasz"],
  ["Иван Петров", "Ivan Petrov"],
  ["王小明", "Wang Xiao Ming"],
  ["김철수", "Gim Cheol Su"],
  ["Νίκος", "Nikos"],
  ["محمد", "mhmd"],
  ["สมชาย", "smchay"],
  ["Emma 🌊", "Emma"],
  ["ـــ", "?"],
  ["𒀀𒀁", "?"],
  ["", ""],
];
test.each(NAMES)("a paper writes %s in letters that its fonts have", async (name, drawn) => {
  await loadFonts();
  for (const face of ["regular", "strong", "bold", "display"] satisfies FaceName[]) {
    const style = { face, size: 10, line: 12, spacing: 0, colour: "#000", width: 500 };
    expect(fold(name, style)).toEqual([drawn]);
    expect(drawable(drawn, face)).toBe(drawn);
  }
});
