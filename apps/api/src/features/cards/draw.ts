import { join } from "node:path";
import { FONTS } from "../../platform/paths.ts";
import { decoders } from "../media/index.ts";
import { drawable, escaped, fitted } from "./rules.ts";
import { seaSvg } from "./sea.ts";

/** Raised when cards are to look different: then they are drawn anew. */
export const LOOK = 1;
export const WIDTH = 1200;
export const HEIGHT = 630;
/** The text's part of the card, and its margin. */
const PANEL = 564;
const MARGIN = 56;
const COLUMN = PANEL - 2 * MARGIN;
const STRIPE = 10;
const INK = "#092537";
const SOFT = "#3c5b6c";
const SEA = "#0c6481";
const FOAM = "#fbfefe";
const SAND = "#eddfbc";
const EDGE = "#c5d8dd";

// The logo's paths are in apps/web/app/ui/mark-paths.ts and platform/pdf/mark.ts too.
const MARK =
  `<path d="M17 44C21 27 29 12 42 3C39 16 45 27 60 34C44 35 30 38 17 44Z" fill="#fabc32"/>` +
  `<path d="M17 44C19.72 32.44 24.29 21.81 31.02 13.35C31 25 36.5 32.5 46.11 35.47C35.69 37.07 26.1 39.8 17 44Z" fill="#fd734d"/>` +
  `<path d="M2.5 38C6.5 45 12.5 48 20 48H45C52 48 57.5 45 61.5 38C61 49.5 55 56 45 56H20C9.8 56 3.3 49.5 2.5 38ZM13 59.6H53A1.5 1.5 0 0 1 53 62.6H13A1.5 1.5 0 0 1 13 59.6Z" fill="${INK}"/>`;

/** A family has one file only: two of one name would be mixed up. */
const FACES = {
  fraunces: { font: "Fraunces", fontfile: join(FONTS, "fraunces-560.ttf") },
  jakarta: { font: "Plus Jakarta Sans", fontfile: join(FONTS, "jakarta-600.ttf") },
};
type Written = {
  face: keyof typeof FACES;
  size: number;
  colour: string;
  /** More or less room between lines, in pixels. */
  spacing?: number;
};
type Block = { data: Buffer; width: number; height: number };

/** A text as a transparent picture, broken into lines that fit the column. */
async function write(text: string, { face, size, colour, spacing = 0 }: Written): Promise<Block> {
  const sharp = await decoders();
  const { font, fontfile } = FACES[face];
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escaped(text)}</span>`,
      font: `${font} ${size}`,
      fontfile,
      width: COLUMN,
      wrap: "word-char",
      spacing,
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const TITLE_SIZES = [82, 70, 60, 50, 44] as const;
const TITLE_HEIGHT = 280;
/** The height of a line of a title, by its size. */
const LEADING = 1.1;
/** A letter of Fraunces is about so wide, by its size: a long word is drawn smaller, not broken. */
const LETTER = 0.56;
/** Fraunces itself has lines of 1.23 times its size. */
const title = (size: number): Written => ({
  face: "fraunces",
  size,
  colour: INK,
  spacing: Math.round((LEADING - 1.23) * size),
});
const fitsTitle = async (text: string, size: number): Promise<boolean> => {
  const longest = Math.max(...text.split(" ").map((word) => word.length));
  const smallest = TITLE_SIZES.at(-1);
  if (size !== smallest && longest * size * LETTER > COLUMN) return false;
  return (await write(text, title(size))).height <= TITLE_HEIGHT;
};
/** One line, cut where it would be two. */
async function line(text: string, written: Written): Promise<Block> {
  const fits = async (said: string, size: number) =>
    (await write(said, { ...written, size })).height < size * 1.5;
  const fit = await fitted(text, [written.size], fits);
  return write(fit.text, written);
}

/** What is drawn: texts that are final, in the reader's language. */
export type DrawnCard = {
  label: string;
  title: string;
  facts: string[];
  site: string;
  course?: Parameters<typeof seaSvg>[1];
};

/**
 * Draws a card: its texts on a panel, beside a picture or a piece of the chart.
 * @param photo a stored picture, or null for the sea
 * @returns a JPEG; the same content makes the same bytes
 */
export async function drawCard(card: DrawnCard, photo: Buffer | null): Promise<Buffer> {
  const sharp = await decoders();
  const view = { width: WIDTH - PANEL, height: HEIGHT };
  const picture = photo
    ? sharp(photo).resize({ ...view, fit: "cover", position: "centre" })
    : sharp(Buffer.from(seaSvg(view, card.course)));
  const parts: { input: Buffer; left: number; top: number }[] = [
    { input: await picture.png({ compressionLevel: 1 }).toBuffer(), left: PANEL, top: 0 },
    { input: Buffer.from(frame()), left: 0, top: 0 },
  ];
  const put = (block: Block, top: number, left = MARGIN) =>
    parts.push({ input: block.data, left, top: Math.round(top) });

  let top = 64;
  const label = drawable(card.label);
  if (label) {
    const block = await line(label, { face: "jakarta", size: 27, colour: SEA });
    put(block, top);
    top += 52;
  }
  const name = drawable(card.site) || "Jukung";
  const fit = await fitted(drawable(card.title) || name, TITLE_SIZES, fitsTitle);
  const head = await write(fit.text, title(fit.size));
  put(head, top);
  // By lines, not by what is drawn: letters below the line must not move what follows.
  top += Math.round(head.height / (fit.size * LEADING)) * fit.size * LEADING + 24;
  for (const fact of card.facts.map(drawable).filter(Boolean).slice(0, 2)) {
    put(await line(fact, { face: "jakarta", size: 29, colour: SOFT }), top);
    top += 44;
  }
  const foot = HEIGHT - STRIPE - 78;
  const site = await line(name, { face: "jakarta", size: 28, colour: INK });
  put(site, foot + 24 - site.height / 2, MARGIN + 62);
  return sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: FOAM },
  })
    .composite(parts)
    .jpeg({ quality: 84, chromaSubsampling: "4:4:4" })
    .toBuffer();
}

/** What every card has: the chart's striped border, a neatline, the logo. */
function frame(): string {
  const stripe = (y: number) =>
    `<rect y="${y}" width="${WIDTH}" height="${STRIPE}" fill="${SAND}"/>` +
    Array.from(
      { length: Math.ceil(WIDTH / 96) },
      (_, i) => `<rect x="${i * 96}" y="${y}" width="48" height="${STRIPE}" fill="${INK}"/>`,
    ).join("");
  const inset = 18;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">` +
    `<rect x="${inset}" y="${STRIPE + inset}" width="${PANEL - 2 * inset}" height="${HEIGHT - 2 * (STRIPE + inset)}" rx="10" fill="none" stroke="${EDGE}" stroke-width="2"/>` +
    `<g transform="translate(${MARGIN} ${HEIGHT - STRIPE - 80}) scale(.75)">${MARK}</g>` +
    `${stripe(0)}${stripe(HEIGHT - STRIPE)}</svg>`
  );
}
