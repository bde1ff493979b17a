import type { Locale } from "@jukung/contract";
import { whatsappTo } from "@jukung/format/whatsapp";
import { message } from "../../platform/messages.ts";
import { fold, type TextStyle } from "../../platform/pdf/fonts.ts";
import { drawBand, drawMark, drawZebra } from "../../platform/pdf/mark.ts";
import { type Paper, textStyle } from "../../platform/pdf/paper.ts";
import { drawQr } from "./qr.ts";

/** A5 in points. */
export const WIDTH = 419.53;
export const A5: [number, number] = [WIDTH, 595.28];
export const MARGIN = 26;
const INNER = WIDTH - 2 * MARGIN;
const RIGHT = WIDTH - MARGIN;
/** Where the last line of the page ends. */
const BOTTOM = 579;
export const INK = "#092537";
const SOFT = "#3c5b6c";
const FOAM = "#f3fcfd";
/** 55 mm with its quiet zone, so that the code itself is over 45 mm. */
const QR = 156;
/** The frame keeps its rounded corners out of the quiet zone. */
const FRAME = QR + 8;
/** The facts beside the QR. */
const FACTS = INNER - FRAME - 16;
/** The stub's columns: booking, boat and contact. */
const [FIRST, LAST] = [112, 108];
const BOAT = INNER - FIRST - LAST - 12;
const BAND = 50;
/** Where the picture begins, and what stands below it. */
export const PICTURE = BAND + 4;
const BODY = PICTURE + 134 + 14;

export const set = textStyle({
  face: "regular",
  size: 9.5,
  line: 12.825,
  spacing: 0.12, // Jakarta has narrow spaces; in small print they need a little more
  colour: INK,
});
const PLAIN = set("regular", 9.5);
const QUIET = set("regular", 9.5, { colour: SOFT });
const STRONG = set("strong", 9.5);
const LABEL = set("strong", 8, { line: 11.2, colour: SOFT });
const LINK = set("strong", 9.5, { colour: "#0c6481" });
const DAY = set("display", 15, { line: 18, spacing: -0.1 });
const TIME = set("bold", 17, { line: 21.25, spacing: -0.2 });
const BOARD = set("regular", 8, { line: 11.2, colour: SOFT });

/** The band with the brand, and on the right what page this is, under a heading if it has one. */
export function drawTop(
  paper: Paper,
  { heading, count }: { heading: string | null; count: string },
) {
  drawBand(paper, BAND);
  drawZebra(paper, BAND);
  drawMark(paper, { x: MARGIN, y: 9, size: 32, hull: FOAM });
  const brand = set("display", 20, { line: 20, spacing: -0.3, colour: FOAM });
  paper.write("Jukung", { x: MARGIN + 40, y: 15, width: INNER / 2 }, brand);
  const leg = set("bold", 11, { line: 13.2, colour: FOAM });
  const column = { x: WIDTH / 2, width: RIGHT - WIDTH / 2, align: "right" as const };
  let y = (BAND - PLAIN.line - (heading ? leg.line : 0)) / 2;
  if (heading) y += paper.write(heading, { ...column, y, most: 1 }, leg);
  paper.write(count, { ...column, y, most: 1 }, { ...PLAIN, colour: FOAM });
}

/** A fact of the column beside the QR. */
export type Fact =
  | { kind: "day"; text: string }
  | { kind: "time"; label: string; text: string }
  | { kind: "plain"; label: string; text: string }
  /** Where to be: as many lines as there is room for. */
  | { kind: "place"; label: string; text: string }
  | { kind: "link"; text: string; href: string };

export type Sheet = {
  holder: { label: string; name: string; about: string };
  facts: Fact[];
  ticket: { code: string; qr: string; whatsapp: string | null };
  scan: string;
  booking_id: string;
  run_by: { label: string; name: string; more: string | null };
  board: string;
  locale: Locale;
};

/** What stands below the picture. No text, however long, causes a second page or runs into another one. */
export function drawBody(paper: Paper, sheet: Sheet): void {
  const y = drawHolder(paper, sheet.holder) + 12;
  const under_code = drawCode(paper, y, sheet);
  const tear = drawStub(paper, under_code, sheet);
  drawFacts(paper, { top: y, bottom: tear - 6 }, sheet.facts);
}

/** The holder's name, as large as fits, with a line about them. @returns where it ends */
function drawHolder(paper: Paper, { label, name, about }: Sheet["holder"]): number {
  const set_at = (size: number) => set("bold", size, { line: size * 1.22, spacing: -0.2 });
  let style = set_at(name.length <= 32 ? 19 : name.length <= 64 ? 15.5 : 12);
  if (fold(name, { ...style, width: INNER }).length > 3) style = set_at(9.5);
  const column = { x: MARGIN, width: INNER };
  let y = BODY;
  y += paper.write(label, { ...column, y }, LABEL);
  y += paper.write(name, { ...column, y }, style);
  return y + paper.write(about, { ...column, y, most: 2 }, QUIET);
}

/** The QR in its frame, and the code below it. @returns where it ends */
function drawCode(paper: Paper, top: number, { ticket, scan, locale }: Sheet): number {
  const x = RIGHT - FRAME;
  paper.pen
    .lineWidth(1)
    .roundedRect(x + 0.5, top + 0.5, FRAME - 1, FRAME - 1, 7.5)
    .fillAndStroke("#ffffff", "#c5d8dd");
  drawQr(paper, ticket.qr, { x: x + 4, y: top + 4, size: QR });
  const column = { x, width: FRAME, align: "center" as const };
  const small = { ...LABEL, line: PLAIN.line };
  let y = top + FRAME + 5;
  y += paper.write(message("ticket_code", locale), { ...column, y }, small);
  y += paper.write(ticket.code, { ...column, y }, set("bold", 14, { line: 18.2, spacing: 0.8 }));
  return y + paper.write(scan, { ...column, y }, set("regular", 8, { colour: SOFT }));
}

function drawFacts(
  paper: Paper,
  { top, bottom }: { top: number; bottom: number },
  facts: Fact[],
): void {
  const column = { x: MARGIN, width: FACTS };
  const heightOf = (fact: Fact): number => {
    if (fact.kind === "day") return fold(fact.text, { ...DAY, width: FACTS }).length * DAY.line;
    if (fact.kind === "link") return LINK.line;
    return 10 + LABEL.line + (fact.kind === "time" ? TIME : STRONG).line;
  };
  let free = bottom - top - facts.reduce((sum, fact) => sum + heightOf(fact), 0);
  let y = top;
  for (const fact of facts) {
    if (fact.kind === "day") y += paper.write(fact.text, { ...column, y }, DAY);
    else if (fact.kind === "link") {
      paper.pen.link(MARGIN, y, FACTS, LINK.line, fact.href);
      y += paper.write(fact.text, { ...column, y, most: 1 }, LINK);
    } else {
      y += 10;
      y += paper.write(fact.label, { ...column, y, most: 1 }, LABEL);
      if (fact.kind === "place") {
        const style = fact.text.length <= 120 ? STRONG : set("strong", 8.5);
        const most = 1 + Math.max(0, Math.min(6, Math.floor(free / style.line)));
        const height = paper.write(fact.text, { ...column, y, most }, style);
        free -= height - style.line;
        y += height;
      } else
        y += paper.write(
          fact.text,
          { ...column, y, most: 1 },
          fact.kind === "time" ? TIME : STRONG,
        );
    }
  }
}

/** Below the tear line: the booking, the operator and their contact, what to do. @returns where it begins */
function drawStub(
  paper: Paper,
  above: number,
  { booking_id, run_by, ticket, board, locale }: Sheet,
): number {
  const steps = fold(board, { ...BOARD, width: INNER });
  const steps_top = BOTTOM - steps.length * BOARD.line;
  // As much of a name as there is room for below the code.
  const room = steps_top - 9 - LABEL.line - 11 - above;
  const most = Math.max(2, Math.floor(room / PLAIN.line));
  const names = fold(run_by.name, { ...STRONG, width: BOAT }, run_by.more ? most - 1 : most);
  const more = run_by.more ? fold(run_by.more, { ...QUIET, width: BOAT }, most - names.length) : [];
  const tall = Math.max(16.9, (names.length + more.length) * PLAIN.line);
  const top = steps_top - 9 - tall - LABEL.line;
  paper.rule(
    { x: MARGIN, y: top - 10.5, width: INNER },
    { thick: 1, colour: "#698995", dash: [2, 1.2] },
  );
  const under = top + LABEL.line;
  const column = (x: number, width: number) => ({ x, y: top, width, most: 1 });

  paper.write(message("ticket_booking", locale), column(MARGIN, FIRST), LABEL);
  const code: TextStyle = set("bold", 13, { line: 16.9, spacing: 0.8 });
  paper.write(booking_id, { ...column(MARGIN, FIRST), y: under }, code);

  const boat = column(MARGIN + FIRST, BOAT);
  paper.write(run_by.label, boat, LABEL);
  const named = paper.lines(names, { ...boat, y: under }, STRONG);
  paper.lines(more, { ...boat, y: under + named }, QUIET);

  if (ticket.whatsapp) {
    const text = message("whatsapp_text", locale, { booking: booking_id });
    const chat = whatsappTo(ticket.whatsapp, { text, locale });
    const contact = column(RIGHT - LAST, LAST);
    paper.write(message("ticket_whatsapp", locale), contact, LABEL);
    paper.pen.link(contact.x, under, LAST, LINK.line, chat.href);
    paper.write(chat.shown, { ...contact, y: under }, LINK);
  }
  paper.lines(steps, { x: MARGIN, y: steps_top, width: INNER }, BOARD);
  return top - 11;
}
