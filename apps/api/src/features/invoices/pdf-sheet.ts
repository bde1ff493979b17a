import type { Locale } from "@jukung/contract";
import { foreignPhone } from "@jukung/contract/phone";
import { formatPhone } from "@jukung/format/whatsapp";
import { message } from "../../platform/messages.ts";
import { fold, type TextStyle } from "../../platform/pdf/fonts.ts";
import { drawMark, drawZebra } from "../../platform/pdf/mark.ts";
import { type Paper, textStyle } from "../../platform/pdf/paper.ts";
import type { DocumentContent } from "./content.ts";
import { formatTaxNumber } from "./rules.ts";

/** A4 in points. */
const [WIDTH, HEIGHT] = [595.28, 841.89];
export const A4: [number, number] = [WIDTH, HEIGHT];
const MARGIN = 44;
export const INNER = WIDTH - 2 * MARGIN;
const RIGHT = WIDTH - MARGIN;
/** Where further pages begin, and where all end above their foot. */
const HEAD = 40;
const END = HEIGHT - 76;
/** The name in the head, beside the mark. */
const BRAND = 270;
/** Two parts side by side, above and below the lines. */
const HALF = (INNER - 28) / 2;
const SECOND = RIGHT - HALF;
/** The columns of the lines: what, how many, at which price, together. */
const COLUMNS = { label: 243, quantity: 54, price: 100, sum: INNER - 243 - 54 - 100 };
const INK = "#092537";
const SOFT = "#3c5b6c";
const LINE = "#c5d8dd";
const FOAM = "#f3fcfd";
const GREEN = "#0a6a5d";

const set = textStyle({ face: "regular", size: 10, line: 14, spacing: 0.12, colour: INK });
const PLAIN = set("regular", 10);
const QUIET = set("regular", 10, { colour: SOFT });
const STRONG = set("strong", 10);
const LABEL = set("strong", 8.5, { line: 11.9, colour: SOFT });
const NAME = set("bold", 12.5, { line: 16.25 });

/** The head of the first page: who issues it, its title and number. @returns where it ends */
export function drawHead(
  paper: Paper,
  { brand, title, number }: { brand: string; title: string; number: string },
): number {
  const size = brand.length <= 26 ? 20 : 14;
  const style = set("display", size, { line: size * 1.15, spacing: -0.3, colour: FOAM });
  const names = fold(brand, { ...style, width: BRAND });
  const heading = set("display", 22, { line: 26.4, spacing: -0.3, colour: FOAM });
  const tall = names.length * style.line;
  const height = Math.max(84, 24 + tall);
  paper.pen.rect(0, 0, WIDTH, height).fill("#073a54");
  drawZebra(paper, height);
  drawMark(paper, { x: MARGIN, y: (height - 44) / 2, size: 44, hull: FOAM });
  paper.lines(names, { x: MARGIN + 56, y: (height - tall) / 2, width: BRAND }, style);
  const column = { x: MARGIN + 56 + BRAND, width: INNER - 56 - BRAND, align: "right" as const };
  const y = (height - heading.line - PLAIN.line) / 2;
  paper.write(title, { ...column, y, most: 1 }, heading);
  const numbered = set("bold", 11.5, { spacing: 0.5, colour: FOAM });
  paper.write(number, { ...column, y: y + heading.line, most: 1 }, numbered);
  return height + 4 + 20;
}

/** At the bottom of every page: a word about the document, its number and the page's. */
export function drawFeet(
  paper: Paper,
  { text, number, locale }: { text: string; number: string; locale: Locale },
): void {
  const style = set("regular", 8.5, { colour: SOFT });
  paper.onEveryPage((page, pages) => {
    const y = HEIGHT - 58;
    paper.rule({ x: MARGIN, y: y + 0.5, width: INNER }, { thick: 1, colour: LINE });
    // Its spaces are wide: a fold would make them one.
    const count = `${number}  ·  ${message("document_page", locale, { page, pages })}`;
    const place = { x: MARGIN, y: y + 9, width: INNER };
    paper.lines([count], { ...place, align: "right" }, style);
    const free = INNER - paper.widthOf(count, style) - 12;
    paper.write(text, { ...place, width: free, most: 1 }, style);
  });
}

/** Who issues it and whom it is for, as far as that is known. @returns where it ends */
export function drawParties(
  paper: Paper,
  top: number,
  { content: { company, customer }, locale }: { content: DocumentContent; locale: Locale },
): number {
  const phone = (number: string) => number && (foreignPhone(number) ?? formatPhone(number, locale));
  const draw = (x: number, label: string, name: string, texts: string[]): number => {
    const column = { x, width: HALF };
    let y = top;
    y += paper.write(label, { ...column, y }, LABEL);
    y += paper.write(name, { ...column, y }, NAME) + 2;
    for (const text of texts.filter(Boolean)) y += paper.write(text, { ...column, y }, QUIET);
    return y;
  };
  const tax =
    company.tax_number &&
    message("document_tax_number", locale, { number: formatTaxNumber(company.tax_number) });
  return Math.max(
    draw(MARGIN, message("document_company", locale), company.legal_name || company.name, [
      company.invoice_address,
      tax,
      company.email,
      phone(company.whatsapp),
    ]),
    draw(
      SECOND,
      message("document_customer", locale),
      customer.full_name || message("document_customer_erased", locale),
      [customer.email, phone(customer.phone)],
    ),
  );
}

export type Fact = { label: string; value: string; width: number };

/** Facts with their labels, in rows between two lines. @returns where it ends */
export function drawFacts(paper: Paper, above: number, facts: Fact[]): number {
  const top = above + 16;
  paper.rule({ x: MARGIN, y: top + 0.5, width: INNER }, { thick: 1, colour: LINE });
  let [x, y, tall] = [MARGIN, top + 10, 0];
  for (const { label, value, width } of facts) {
    const lines = fold(value, { ...STRONG, width });
    const wide = Math.max(
      paper.widthOf(label, LABEL),
      ...lines.map((line) => paper.widthOf(line, STRONG)),
    );
    if (x > MARGIN && x + Math.min(wide, width) > RIGHT) [x, y, tall] = [MARGIN, y + tall + 6, 0];
    const height = paper.lines([label], { x, y, width }, LABEL);
    tall = Math.max(tall, height + paper.lines(lines, { x, y: y + height, width }, STRONG));
    x += Math.min(wide, width) + 18;
  }
  const bottom = y + tall + 9;
  paper.rule({ x: MARGIN, y: bottom + 0.5, width: INNER }, { thick: 1, colour: LINE });
  return bottom + 1;
}

export type TableLine = { label: string; quantity: string; price: string; sum: string };

/** What is charged or credited; a line is never split between pages. @returns where it ends, on the last page */
export async function drawLines(
  paper: Paper,
  above: number,
  { lines, locale }: { lines: TableLine[]; locale: Locale },
): Promise<number> {
  const column = (name: string) => message(`document_${name}`, locale);
  const labels = {
    quantity: column("quantity"),
    price: column("unit_price"),
    sum: column("sum"),
  };
  let y = above + 18;
  paper.write(column("description"), { x: MARGIN, y, width: COLUMNS.label - 14, most: 1 }, LABEL);
  drawFigures(paper, y, labels, { figure: LABEL, sum: LABEL });
  y += LABEL.line + 5 + 1.5;
  paper.rule({ x: MARGIN, y: y - 0.75, width: INNER }, { thick: 1.5, colour: INK });
  for (const line of lines) {
    const words = fold(line.label, { ...PLAIN, width: COLUMNS.label - 14 });
    const height = words.length * PLAIN.line + 7;
    y = await roomFor(paper, y, height);
    paper.lines(words, { x: MARGIN, y: y + 3, width: COLUMNS.label }, PLAIN);
    drawFigures(paper, y + 3, line, { figure: PLAIN, sum: STRONG });
    y += height;
    paper.rule({ x: MARGIN, y: y - 0.5, width: INNER }, { thick: 1, colour: LINE });
  }
  return y;
}
function drawFigures(
  paper: Paper,
  y: number,
  figures: Omit<TableLine, "label">,
  style: { figure: TextStyle; sum: TextStyle },
): void {
  let x = MARGIN + COLUMNS.label;
  for (const name of ["quantity", "price", "sum"] as const) {
    const width = COLUMNS[name];
    const place = { x, y, width, align: "right" as const };
    paper.lines([figures[name]], place, name === "sum" ? style.sum : style.figure);
    x += width;
  }
}

/** A new page if there is no room for a part of this height. @returns where it begins */
async function roomFor(paper: Paper, y: number, height: number): Promise<number> {
  if (y + height <= END) return y;
  await paper.page();
  return HEAD;
}

export type Sum = { label: string; amount: string };
/** What the lines come to: the total, with what leads to it above and what is left below. */
export type Sums = { before: Sum[]; total: Sum; after?: Sum[] };
/** How it was settled, a stamp and the facts of the transfer, or what is to be done. */
export type Settled =
  | { stamp: string; facts: { label: string; value: string }[] }
  | { notice: string[] };

/** What stands below the lines, on one page: how it is settled, and the sums beside it. */
export async function drawEnd(
  paper: Paper,
  above: number,
  { settled, sums }: { settled: Settled; sums: Sums },
): Promise<void> {
  const height = Math.max(heightOfSettled(settled), heightOfSums(sums));
  const top = (await roomFor(paper, above, 16 + height)) + 16;
  if ("notice" in settled) drawNotice(paper, top, settled.notice);
  else drawSettled(paper, top, settled);
  drawSums(paper, top, sums);
}

const STAMP = set("bold", 15, { line: 19.5, spacing: 1, colour: GREEN });
const STAMP_HEIGHT = STAMP.line + 8 + 4;
const folded = (text: string, width: number, style: TextStyle) => fold(text, { ...style, width });
const notices = (texts: string[]) => texts.flatMap((text) => folded(text, HALF - 24, PLAIN));

function heightOfSettled(settled: Settled): number {
  if ("notice" in settled) return 24 + notices(settled.notice).length * PLAIN.line;
  const facts = settled.facts.map(
    ({ value }) => LABEL.line + folded(value, HALF, STRONG).length * STRONG.line + 5,
  );
  return STAMP_HEIGHT + 6 + facts.reduce((sum, height) => sum + height, 0);
}
const sumLabel = (label: string) => folded(label, HALF - 100, QUIET);
function heightOfSums({ before, after }: Sums): number {
  const rows = [...before, ...(after ?? [])].map(
    ({ label }) => sumLabel(label).length * QUIET.line + 4,
  );
  const total = 5 + 1.5 + 8 + TOTAL.line;
  return rows.reduce((sum, height) => sum + height, total + (after ? 6 : 0));
}

function drawSettled(
  paper: Paper,
  top: number,
  { stamp, facts }: Extract<Settled, { stamp: string }>,
): void {
  const { pen } = paper;
  const width = paper.widthOf(stamp, STAMP) + 28 + 4;
  pen.save().rotate(-3, { origin: [MARGIN + width / 2, top + STAMP_HEIGHT / 2] });
  pen
    .lineWidth(2)
    .roundedRect(MARGIN + 1, top + 1, width - 2, STAMP_HEIGHT - 2, 5)
    .stroke(GREEN);
  paper.lines([stamp], { x: MARGIN + 16, y: top + 6, width }, STAMP);
  pen.restore();
  let y = top + STAMP_HEIGHT + 6;
  for (const { label, value } of facts) {
    y += paper.write(label, { x: MARGIN, y, width: HALF }, LABEL);
    y += paper.write(value, { x: MARGIN, y, width: HALF }, STRONG) + 5;
  }
}

function drawNotice(paper: Paper, top: number, texts: string[]): void {
  const lines = notices(texts);
  const height = 24 + lines.length * PLAIN.line;
  paper.pen.roundedRect(MARGIN, top, HALF, height, 8).fill("#feefc7");
  paper.lines(lines, { x: MARGIN + 12, y: top + 12, width: HALF - 24 }, PLAIN);
}

const TOTAL = set("bold", 16, { line: 20.8, spacing: -0.1 });
function drawSums(paper: Paper, top: number, { before, total, after }: Sums): void {
  const amounts = { x: SECOND, width: HALF, align: "right" as const };
  let y = top;
  const rows = (sums: Sum[]) => {
    for (const { label, amount } of sums) {
      paper.lines([amount], { ...amounts, y: y + 2 }, PLAIN);
      const place = { x: SECOND, y: y + 2, width: HALF };
      y += paper.lines(sumLabel(label), place, QUIET) + 4;
    }
  };
  rows(before);
  y += 5;
  paper.rule({ x: SECOND, y: y + 0.75, width: HALF }, { thick: 1.5, colour: INK });
  y += 9.5;
  const label = set("bold", 12);
  const middle = y + (TOTAL.line - label.line) / 2;
  paper.write(total.label, { x: SECOND, y: middle, width: HALF }, label);
  paper.lines([total.amount], { ...amounts, y }, TOTAL);
  y += TOTAL.line;
  if (after) {
    y += 6;
    rows(after);
  }
}
