import { readFile } from "node:fs/promises";
import { join } from "node:path";
import anyAscii from "any-ascii";
import { create, type Font } from "fontkit";
import { FONTS } from "../paths.ts";

const FILES = {
  regular: "jakarta-400.ttf",
  strong: "jakarta-600.ttf",
  bold: "jakarta-700.ttf",
  display: "fraunces-560.ttf",
} as const;
export type FaceName = keyof typeof FILES;

/** How a text is set: sizes and the height of its lines in points. */
export type TextStyle = {
  face: FaceName;
  size: number;
  /** From one line's top to the next one's. */
  line: number;
  /** More room after each letter. */
  spacing: number;
  colour: string;
};

type Face = {
  font: Font;
  /** A letter's width in points at size 1, by its code point. */
  widths: Map<number, number>;
};

const opened = new Map<FaceName, Face>();
let ready: Promise<void> | undefined;
/** Reads the fonts once for all PDFs; await it before any text is measured or drawn. */
export function loadFonts(): Promise<void> {
  ready ??= Promise.all(
    (Object.keys(FILES) as FaceName[]).map(async (name) => {
      const font = cacheGlyphs(create(await readFile(join(FONTS, FILES[name]))) as Font);
      opened.set(name, { font: remembering(font, name), widths: new Map() });
    }),
  ).then(() => undefined);
  return ready;
}

/**
 * The font, with the letter of each of its glyphs known. fontkit remembers a glyph as it was first asked
 * for: as a part of "é" an "e" has no letter, and no paper after that could be searched or copied from.
 */
export function cacheGlyphs(font: Font): Font {
  // Not signs: between digits our fonts draw a hyphen as a minus, which is still copied as a hyphen.
  for (const point of font.characterSet)
    if (/\p{L}/u.test(String.fromCodePoint(point))) font.glyphForCodePoint(point);
  return font;
}

function faceOf(name: FaceName): Face {
  const face = opened.get(name);
  if (!face) throw new Error("loadFonts was not awaited");
  return face;
}
export const faces = (): [FaceName, Font][] => [...opened].map(([name, { font }]) => [name, font]);

/** How far a face reaches above its baseline, at size 1: a text's top is so far above it. */
export function ascentOf(name: FaceName): number {
  const { font } = faceOf(name);
  return font.ascent / font.unitsPerEm;
}

const MOST_REMEMBERED = 2_000;
/**
 * The font, with the glyphs of each word found once: the same words stand on every paper. All weights
 * were cut from one variable font and have the same name; here each has its own.
 */
function remembering(font: Font, name: FaceName): Font {
  type Run = ReturnType<Font["layout"]>;
  const known = new Map<string, Run>();
  const layout = (text: string, ...rest: never[]): Run => {
    const found = (rest[0] ? null : known.get(text)) ?? font.layout(text, ...rest);
    if (known.size >= MOST_REMEMBERED) known.clear();
    if (!rest[0]) known.set(text, found);
    // PDFKit scales the positions in place.
    const positions = found.positions.map((position) => ({ ...position }));
    return {
      ...{ glyphs: found.glyphs, positions },
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    } as Run;
  };
  return Object.create(font, {
    layout: { value: layout },
    postscriptName: { value: name === "display" ? "Fraunces" : `Jakarta-${name}` },
  }) as Font;
}

/** A syllable each: written one after the other they would be one word. */
const SYLLABLES = /[\p{Script=Han}\p{Script=Hangul}]/u;
/**
 * A text as a face can draw it. Letters that it lacks are written in Latin ones, "Иван" as "Ivan" and "王小明" as
 * "Wang Xiao Ming": a paper never has an empty name, and whoever reads it at the pier knows these letters.
 * Pictures are left out. What is left empty by that (a line that lengthens Arabic letters, Sumerian) is a
 * question mark: whoever checks people in sees that something stands there.
 */
export function drawable(text: string, name: FaceName): string {
  const { font } = faceOf(name);
  const lacks = (letter: string) => !font.hasGlyphForCodePoint(letter.codePointAt(0) as number);
  let drawn = "";
  for (const letter of text.normalize("NFC")) {
    if (/\s/.test(letter) || !lacks(letter)) drawn += letter;
    else if (!/\p{Extended_Pictographic}/u.test(letter))
      drawn += SYLLABLES.test(letter) ? ` ${anyAscii(letter)} ` : anyAscii(letter);
  }
  return drawn.trim() === "" && text.trim() !== "" ? "?" : drawn;
}

/** A text's width in points without kerning, so never too little; the room after its last letter included. */
function widthOf(text: string, { face, size, spacing }: TextStyle): number {
  const { font, widths } = faceOf(face);
  let sum = 0;
  for (const letter of text) {
    const point = letter.codePointAt(0) as number;
    let width = widths.get(point);
    if (width === undefined) {
      width = font.glyphForCodePoint(point).advanceWidth / font.unitsPerEm;
      widths.set(point, width);
    }
    sum += width * size + spacing;
  }
  return sum;
}

/**
 * Breaks a text into lines that fit a column; a word that is too long is cut.
 * @param width of the column, in points
 * @param most how many lines there may be; the last one ends in an ellipsis if there were more
 * @returns one line at least, which is empty where the text is
 */
export function fold(
  text: string,
  { width, ...style }: TextStyle & { width: number },
  most = Number.POSITIVE_INFINITY,
): string[] {
  const space = widthOf(" ", style);
  const lines: string[] = [];
  let [line, used] = ["", 0];
  for (const word of drawable(text, style.face).split(/\s+/).filter(Boolean))
    for (const part of cut(word, width, style)) {
      const wide = widthOf(part, style);
      if (line && used + space + wide > width) {
        lines.push(line);
        [line, used] = [part, wide];
      } else {
        used += line ? space + wide : wide;
        line += line ? ` ${part}` : part;
      }
    }
  lines.push(line);
  if (lines.length <= most) return lines;
  const last = [...(lines[most - 1] ?? "")];
  while (last.length > 0 && widthOf(`${last.join("")}…`, style) > width) last.pop();
  return [...lines.slice(0, most - 1), `${last.join("").trimEnd()}…`];
}

function cut(word: string, width: number, style: TextStyle): string[] {
  if (widthOf(word, style) <= width) return [word];
  const parts = [""];
  for (const letter of word) {
    if (widthOf(parts.at(-1) + letter, style) > width) parts.push("");
    parts[parts.length - 1] += letter;
  }
  return parts;
}
