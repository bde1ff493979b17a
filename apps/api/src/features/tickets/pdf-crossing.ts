import type { Locale } from "@jukung/contract";
import { formatTime } from "@jukung/format";
import { minutesBetween } from "../../platform/clock.ts";
import { ascentOf } from "../../platform/pdf/fonts.ts";
import type { Paper } from "../../platform/pdf/paper.ts";
import { formatDuration, formatWay, type Shore, shoreOf, skyAt } from "../crossings/index.ts";
import type { CrossingFace } from "../orders/index.ts";
import { INK, MARGIN, PICTURE, set, WIDTH } from "./pdf-sheet.ts";
import { type Box, HALO, HORIZON, type Sun, sunPlace } from "./sun-place.ts";

const FOAM = "#fbfefe";
/** Size of the picture at the top, in points. */
const HEIGHT = 134;
/** The distance of the course's ends from the page's edges. */
const INSET = 34;
/** The columns of the two ports. */
const END = 132;
const TIME = set("bold", 28, { line: 30.8, spacing: -0.6 });
const ZONE = set("strong", 8);
const PORT = set("strong", 11.5, { line: 13.225 });
const DURATION = set("bold", 10.5, { line: 11.7 });
const WAY = set("regular", 9, { line: 11.7 });

/** Silhouettes on the horizon, 120 by 40, feet at the bottom. */
const SHORES: Record<Shore, string> = {
  bali: "M0 40V36c9-2 15-7 22-14C29 14 33 5 37 3c3-2 5 1 8 5 6 9 13 19 24 23 12 4 20 3 28 6l9 3z",
  penida: "M0 40l2-8c3-5 7-6 13-7 9-1 16-5 27-5 12 0 22 1 31 0 10-1 18 2 24 5 3 2 4 6 6 9l1 6z",
  lembongan: "M0 40c6-3 10-6 18-7 9-2 14-6 22-5 9 0 14 4 22 5 8 2 14 4 22 7z",
  gili: "M0 40c10-4 18-5 25-5l1-9c-3-2-6-2-8 0 1-4 5-5 8-3 0-3 3-5 6-4-2 1-3 2-4 4 3-1 6 0 7 3-3-2-5-2-7 0l1 9h14l2-7c-2-1-4-1-6 0 1-3 4-4 6-2 1-3 3-3 5-2-2 1-3 2-3 3 3-1 5 1 5 3-2-1-4-1-6-1l1 6c9 1 18 2 29 5z",
  lombok:
    "M0 40v-4c14-4 22-9 32-18C42 8 47 1 52 0c4 0 6 5 11 10 8 9 15 14 25 18 9 4 18 5 27 8l5 4z",
};

/** What is written on the picture, and where. */
export function crossingTexts(paper: Paper, ticket: CrossingFace, locale: Locale): Written[] {
  const top = PICTURE + 13;
  const from = { x: MARGIN, y: top, width: END };
  const to = { x: WIDTH - MARGIN - END, y: top, width: END, align: "right" as const };
  const below = { y: top + TIME.line, most: 2 };
  const minutes = minutesBetween(ticket.departs_at, ticket.arrives_at);
  const x = MARGIN + END;
  const middle = { x, width: WIDTH - 2 * x, align: "center" as const };
  return [
    ...clockTexts(paper, formatTime(ticket.departs_at, locale), from),
    ...clockTexts(paper, formatTime(ticket.arrives_at, locale), to),
    [ticket.from, { ...from, ...below }, PORT],
    [ticket.to, { ...to, ...below }, PORT],
    [formatDuration(minutes, locale), { ...middle, y: top + 7 }, DURATION],
    [formatWay(ticket.via, locale), { ...middle, y: top + 7 + DURATION.line, most: 4 }, WAY],
  ];
}

/** The crossing line: a dashed course from port to port under the sky of its hour. */
export function drawCrossing(paper: Paper, ticket: CrossingFace, locale: Locale): void {
  const texts = crossingTexts(paper, ticket, locale);
  const shores: [Shore, Shore] = [shoreOf(ticket.from), shoreOf(ticket.to)];
  const sun = sunPlace(ticket.departs_at, boxesOf(paper, texts));
  drawScenery(paper, ticket.departs_at, { sun, shores }, () => drawCourse(paper));
  for (const text of texts) paper.write(...text);
}

/** A text with its place and style, as `Paper.write` takes them. */
export type Written = Parameters<Paper["write"]>;

/** Where these texts stand on the picture. */
export const boxesOf = (paper: Paper, texts: Written[]): Box[] =>
  texts.flatMap((text) =>
    paper.boxes(...text).map(({ top, bottom, ...across }) => ({
      ...across,
      top: top - PICTURE,
      bottom: bottom - PICTURE,
    })),
  );

/** A time of day with its zone on the same baseline. */
function clockTexts(
  paper: Paper,
  time: string,
  { x, y, width, align }: { x: number; y: number; width: number; align?: "right" },
): Written[] {
  const [wide, zone] = [paper.widthOf(time, TIME) + 3, paper.widthOf("WITA", ZONE)];
  const left = align ? x + width - wide - zone : x;
  const lower = (TIME.size - ZONE.size) * ascentOf("strong");
  return [
    [time, { x: left, y, width }, TIME],
    ["WITA", { x: left + wide, y: y + lower, width }, ZONE],
  ];
}

function drawCourse({ pen }: Paper): void {
  const [start, end, shore] = [INSET, WIDTH - INSET, HORIZON + 11];
  pen
    .save()
    .lineWidth(2)
    .lineCap("round")
    .dash(6, { space: 5 })
    .moveTo(start, shore)
    .quadraticCurveTo(WIDTH / 2, shore + 30, end, shore)
    .stroke(FOAM)
    .restore();
  pen.lineWidth(2);
  pen.circle(start, shore, 5.5).fillAndStroke(FOAM, INK);
  pen.circle(end, shore, 5.5).fillAndStroke(INK, FOAM);
}

/** Sky and sun of an hour over the sea, with a shore at each side, and what is drawn on them. */
export function drawScenery(
  paper: Paper,
  at: Date,
  { sun: place, shores }: { sun: Sun; shores: [Shore, Shore] },
  onto: () => void,
): void {
  const { pen } = paper;
  const { bands, sun, water, far } = skyAt(at);
  paper.at({ x: 0, y: PICTURE }, () => {
    const sky = pen.linearGradient(0, 0, 0, HORIZON);
    sky.stop(0, bands[0]).stop(0.56, bands[1]).stop(1, bands[2]);
    pen.rect(0, 0, WIDTH, HORIZON).fill(sky);
    const { x, y, radius } = place;
    pen
      .save()
      .fillOpacity(0.35)
      .circle(x, y, radius * HALO)
      .fill(sun)
      .restore();
    pen.circle(x, y, radius).fill(sun);
    for (const [shore, left] of [
      [shores[0], 0],
      [shores[1], WIDTH - 114],
    ] as const)
      paper.at({ x: left, y: HORIZON - 28, scale: [0.95, 0.7] }, () =>
        pen.path(SHORES[shore]).fill(far),
      );
    const sea = pen.linearGradient(0, HORIZON, 0, HEIGHT);
    sea.stop(0, water[0]).stop(1, water[1]);
    pen.rect(0, HORIZON, WIDTH, HEIGHT - HORIZON).fill(sea);
    onto();
  });
}
