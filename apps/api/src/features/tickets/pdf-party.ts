import type { Locale } from "@jukung/contract";
import { formatClock, formatDate } from "@jukung/format";
import { mapLink } from "../../platform/map-link.ts";
import { message } from "../../platform/messages.ts";
import { drawMark } from "../../platform/pdf/mark.ts";
import type { Paper } from "../../platform/pdf/paper.ts";
import { shoreOf } from "../crossings/index.ts";
import type { PartyFace } from "../orders/index.ts";
import { boxesOf, drawScenery, type Written } from "./pdf-crossing.ts";
import {
  drawBody,
  drawTop,
  type Fact,
  INK,
  MARGIN,
  PICTURE,
  type Sheet,
  set,
  WIDTH,
} from "./pdf-sheet.ts";
import { HORIZON, sunPlace } from "./sun-place.ts";

const TITLE = set("display", 21, { line: 24.15 });
const CHOICE = set("strong", 10.5);

type Printed = Pick<Sheet, "booking_id" | "locale"> & {
  ticket: PartyFace & { code: string; qr: string };
};

/** A party's voucher (private boat or tour), under the sky of the hour at which it begins. */
export function drawParty(paper: Paper, { ticket, booking_id, locale }: Printed): void {
  drawTop(paper, {
    heading: message("ticket_voucher", locale),
    count: message("ticket_voucher_one", locale),
  });
  drawOuting(paper, ticket);
  drawBody(paper, {
    holder: {
      label: message("ticket_booked_for", locale),
      name: ticket.full_name,
      about: ticket.party,
    },
    facts: factsOf(ticket, locale),
    ticket,
    scan: message("ticket_scan_party", locale),
    booking_id,
    run_by: { label: message("ticket_run_by", locale), name: ticket.operator, more: null },
    board: message(ticket.picked_up ? "ticket_board_pickup" : "ticket_board_party", locale),
    locale,
  });
}

/** What is written on the picture, and where. */
export function outingTexts(paper: Paper, { title, choice }: PartyFace): Written[] {
  const place = { x: MARGIN, y: PICTURE + 14, width: WIDTH - 150 };
  const high = paper.boxes(title, { ...place, most: 3 }, TITLE).length * TITLE.line;
  return [
    [title, { ...place, most: 3 }, TITLE],
    ...(choice
      ? [[choice, { ...place, y: place.y + high + 2, most: 1 }, CHOICE] satisfies Written]
      : []),
  ];
}

/** Of the picture's width: there the sail is in front of the sun. */
const EAST = 0.93;

function drawOuting(paper: Paper, ticket: PartyFace): void {
  const shore = shoreOf(`${ticket.meeting_place} ${ticket.title}`);
  const texts = outingTexts(paper, ticket);
  const sun = sunPlace(ticket.starts_at, boxesOf(paper, texts), EAST);
  // The outrigger under sail, at sea beside the text.
  drawScenery(paper, ticket.starts_at, { sun, shores: ["lembongan", shore] }, () =>
    drawMark(paper, { x: WIDTH - 118, y: HORIZON - 43, size: 64 * 1.05, hull: INK }),
  );
  for (const text of texts) paper.write(...text);
}

function factsOf(ticket: PartyFace, locale: Locale): Fact[] {
  const { date, end_date, start_time, latitude, longitude } = ticket;
  const days = end_date
    ? message("ticket_days", locale, {
        from: formatDate(date, locale),
        to: formatDate(end_date, locale),
      })
    : formatDate(date, locale);
  const label = message("ticket_starts", locale);
  return [
    { kind: "day", text: days },
    start_time
      ? { kind: "time", label, text: formatClock(start_time, locale) }
      : { kind: "plain", label, text: message("ticket_start_open", locale) },
    {
      kind: "place",
      label: message(ticket.picked_up ? "ticket_pickup" : "ticket_meeting_place", locale),
      text: ticket.meeting_place,
    },
    ...(ticket.picked_up
      ? []
      : [
          {
            kind: "link" as const,
            text: `${message("ticket_map", locale)}: ${latitude}, ${longitude}`,
            href: mapLink(ticket),
          },
        ]),
  ];
}
