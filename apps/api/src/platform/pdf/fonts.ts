import { join } from "node:path";
import { Font } from "@react-pdf/renderer";
import { FONTS } from "../paths.ts";

const WEIGHTS = [400, 600, 700] as const;
export type Weight = (typeof WEIGHTS)[number];

Font.register({
  family: "Jakarta",
  fonts: WEIGHTS.map((fontWeight) => ({
    src: join(FONTS, `jakarta-${fontWeight}.ttf`),
    fontWeight,
  })),
});
Font.register({ family: "Fraunces", src: join(FONTS, "fraunces-560.ttf") });
// Names are never hyphenated; `fold` breaks the lines.
Font.registerHyphenationCallback((text) => [text]);

const faceOf = (fontWeight: Weight) => Font.getFont({ fontFamily: "Jakarta", fontWeight }).data!;

let ready: Promise<void> | undefined;
/** Loads the fonts once; await it before any text is measured or drawn. */
export function loadFonts(): Promise<void> {
  ready ??= (async () => {
    await Promise.all(
      WEIGHTS.map((fontWeight) => Font.load({ fontFamily: "Jakarta", fontWeight })),
    );
    // All weights were cut from one variable font and have the same name. PDFKit identifies fonts by
    // that name and would embed each again at every change of weight: 70 kB a page instead of 10.
    for (const weight of WEIGHTS) {
      const face = faceOf(weight);
      Object.defineProperty(face, "postscriptName", { value: `Jakarta-${weight}` });
      rememberLayouts(face);
    }
  })();
  return ready;
}

const MOST_REMEMBERED = 2_000;
/**
 * The glyphs of a text are found once: the same words stand on every paper, and each is asked for
 * several times while its page is laid out.
 */
function rememberLayouts(face: ReturnType<typeof faceOf>): void {
  type Layout = (...asked: unknown[]) => { glyphs: unknown[] };
  const layout = face.layout.bind(face) as Layout;
  const known = new Map<string, ReturnType<Layout>>();
  const remembered: Layout = (...asked) => {
    const key = JSON.stringify(asked);
    const found = known.get(key) ?? layout(...asked);
    if (known.size >= MOST_REMEMBERED) known.clear();
    known.set(key, found);
    // The list is the caller's own: lines are cut from it.
    return Object.assign(Object.create(Object.getPrototypeOf(found)), found, {
      glyphs: [...found.glyphs],
    });
  };
  Object.defineProperty(face, "layout", { value: remembered });
}

/** Jakarta has narrow spaces; in small print they need a little more. */
export const AIR = 0.12;
type Column = { width: number; size: number; weight?: Weight; letterSpacing?: number };

/**
 * Breaks a text into lines that fit a column: react-pdf itself squeezes spaces rather than leave a
 * line short, and lets a word that is too long run off the page.
 */
export function fold(
  text: string,
  { width, size, weight = 400, letterSpacing = AIR }: Column,
): string {
  const face = faceOf(weight);
  const widthOf = (part: string) => {
    let sum = 0;
    for (const letter of part)
      sum +=
        (face.glyphForCodePoint(letter.codePointAt(0)!).advanceWidth * size) / face.unitsPerEm +
        letterSpacing;
    return sum;
  };
  const space = widthOf(" ");
  const lines: string[] = [];
  let [line, used] = ["", 0];
  for (const word of text.normalize("NFC").split(/\s+/).filter(Boolean))
    for (const part of cut(word, width, widthOf)) {
      const wide = widthOf(part);
      if (line && used + space + wide > width) {
        lines.push(line);
        [line, used] = [part, wide];
      } else {
        used += line ? space + wide : wide;
        line += line ? ` ${part}` : part;
      }
    }
  return [...lines, line].join("\n");
}

function cut(word: string, width: number, widthOf: (part: string) => number): string[] {
  if (widthOf(word) <= width) return [word];
  const parts = [""];
  for (const letter of word) {
    if (widthOf(parts.at(-1)! + letter) > width) parts.push("");
    parts[parts.length - 1] += letter;
  }
  return parts;
}
