import { setImmediate } from "node:timers/promises";
import type { Locale } from "@jukung/contract";
import PDFDocument from "pdfkit";
import { type FaceName, faces, fold, loadFonts, type TextStyle } from "./fonts.ts";

/** Where a text stands: its top left corner, and its column where it may be broken or not stand left. */
export type Place = {
  x: number;
  y: number;
  width: number;
  align?: "left" | "center" | "right";
  /** How many lines it may have. */
  most?: number;
};

/**
 * A PDF that is drawn page by page, in points from the top left: PDFKit, with our fonts. Its own text
 * layout is not used: every text is broken by `fold` and stands where it is put.
 */
export class Paper {
  readonly pen: PDFKit.PDFDocument;
  private readonly chunks: Uint8Array[] = [];
  private readonly ended: Promise<void>;

  readonly size: [number, number];

  private constructor(size: [number, number], { title, author, locale }: About) {
    this.size = size;
    this.pen = new PDFDocument({
      autoFirstPage: false,
      bufferPages: true,
      font: "", // none of PDFKit's own is loaded
      lang: locale,
      displayTitle: true,
      info: { Title: title, Author: author, Creator: "Jukung", Producer: "Jukung" },
    });
    for (const [name, font] of faces()) this.pen.registerFont(name, font as never);
    this.ended = new Promise((resolve, reject) => {
      this.pen.on("data", (chunk: Uint8Array) => this.chunks.push(chunk));
      this.pen.on("end", resolve).on("error", reject);
    });
  }

  /** @param size of its pages, in points */
  static async open(size: [number, number], about: About): Promise<Paper> {
    await loadFonts();
    return new Paper(size, about);
  }

  /** A new page. Others are answered before it is drawn. */
  async page(): Promise<void> {
    await setImmediate();
    this.pen.addPage({ size: this.size, margin: 0 });
  }

  /**
   * Writes a text, broken into lines that fit its column.
   * @returns the height of its lines
   */
  write(text: string, place: Place, style: TextStyle): number {
    return this.lines(fold(text, { ...style, width: place.width }, place.most), place, style);
  }

  /** Writes lines that were broken before. @returns their height */
  lines(lines: string[], { x, y, width, align = "left" }: Place, style: TextStyle): number {
    const { face, size, line, spacing, colour } = style;
    this.pen.font(face, size).fillColor(colour);
    for (const [i, text] of lines.entries()) {
      const free = align === "left" ? 0 : width - this.widthOf(text, style);
      const left = x + (align === "center" ? free / 2 : free);
      this.pen.text(text, left, y + i * line, { lineBreak: false, characterSpacing: spacing });
    }
    return lines.length * line;
  }

  /** Where the lines of a text stand that `write` is given: each one's box, from the page's top left corner. */
  boxes(text: string, place: Place, style: TextStyle) {
    const { x, y, width, align = "left", most } = place;
    return fold(text, { ...style, width }, most).map((line, i) => {
      const wide = this.widthOf(line, style);
      const free = align === "left" ? 0 : width - wide;
      const left = x + (align === "center" ? free / 2 : free);
      const top = y + i * style.line;
      return { left, top, right: left + wide, bottom: top + style.line };
    });
  }

  /** The width of a line as it is drawn, the room after its last letter included. */
  widthOf(text: string, { face, size, spacing }: TextStyle): number {
    const wide = this.pen.font(face, size).widthOfString(text, { characterSpacing: spacing });
    return text ? wide + spacing : 0;
  }

  /** A straight line. `y` and `x` are its middle; `dash` the lengths of dashes and gaps. */
  rule(
    { x, y, width }: { x: number; y: number; width: number },
    { thick, colour, dash }: { thick: number; colour: string; dash?: [number, number] },
  ): void {
    const { pen } = this;
    pen.save().lineWidth(thick);
    if (dash) pen.dash(dash[0], { space: dash[1] });
    pen
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke(colour)
      .restore();
  }

  /** Draws with another origin and scale. */
  at(
    { x, y, scale = [1, 1] }: { x: number; y: number; scale?: [number, number] },
    draw: () => void,
  ) {
    this.pen
      .save()
      .translate(x, y)
      .scale(...scale);
    draw();
    this.pen.restore();
  }

  /** What stands on every page, drawn last, when their number is known. */
  onEveryPage(draw: (page: number, pages: number) => void): void {
    const { start, count } = this.pen.bufferedPageRange();
    for (let i = 0; i < count; i++) {
      this.pen.switchToPage(start + i);
      draw(i + 1, count);
    }
  }

  /** @returns the PDF's bytes */
  async bytes(): Promise<Buffer> {
    await setImmediate();
    this.pen.end();
    await this.ended;
    return Buffer.concat(this.chunks);
  }
}
type About = { title: string; author: string; locale: Locale };

/** Text styles that differ from one in some things. */
export const textStyle =
  (base: TextStyle) =>
  (face: FaceName, size: number, other: Partial<TextStyle> = {}): TextStyle => ({
    ...base,
    ...{ face, size },
    ...other,
  });
