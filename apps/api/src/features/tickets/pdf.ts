import type { Locale } from "@jukung/contract";
import { formatDay, formatTime } from "@jukung/format";
import { message } from "../../platform/messages.ts";
import { Paper } from "../../platform/pdf/paper.ts";
import type { CrossingFace, OrderRow, TicketFace } from "../orders/index.ts";
import { drawCrossing } from "./pdf-crossing.ts";
import { drawParty } from "./pdf-party.ts";
import { A5, drawBody, drawTop } from "./pdf-sheet.ts";

type Coded = { code: string; qr: string };
export type PrintedTicket = TicketFace & Coded;

/**
 * The tickets of an order: A5, one page a passenger a leg, or one for a party.
 * @returns the PDF's bytes
 */
export async function ticketPdf(
  tickets: PrintedTicket[],
  { booking_id }: Pick<OrderRow, "booking_id">,
  locale: Locale,
): Promise<Buffer> {
  const sailings = [
    ...new Set(tickets.flatMap((t) => (t.kind === "crossing" ? [t.departs_at.getTime()] : []))),
  ];
  const legOf = ({ departs_at }: CrossingFace) =>
    sailings.length < 2
      ? null
      : message(sailings.indexOf(departs_at.getTime()) ? "leg_return" : "leg_outbound", locale);
  const paper = await Paper.open(A5, { title: booking_id, author: "Jukung", locale });
  for (const [i, ticket] of tickets.entries()) {
    await paper.page();
    if (ticket.kind === "party") drawParty(paper, { ticket, booking_id, locale });
    else {
      const count = message("ticket_page", locale, { page: i + 1, pages: tickets.length });
      drawTop(paper, { heading: legOf(ticket), count });
      drawPassage(paper, { ticket, booking_id, locale });
    }
  }
  return paper.bytes();
}

function drawPassage(
  paper: Paper,
  {
    ticket,
    booking_id,
    locale,
  }: { ticket: CrossingFace & Coded; booking_id: string; locale: Locale },
): void {
  const { age_category, residency } = ticket.fare;
  const fare = `${message(`age_${age_category}`, locale)}, ${message(`residency_${residency}`, locale)}`;
  const checkIn = `${formatTime(ticket.check_in_at, locale)} WITA`;
  const luggage = message("ticket_luggage_kg", locale, { kg: ticket.luggage_kg });
  drawCrossing(paper, ticket, locale);
  drawBody(paper, {
    holder: { label: message("ticket_passenger", locale), name: ticket.full_name, about: fare },
    facts: [
      { kind: "day", text: formatDay(ticket.departs_at, locale) },
      { kind: "time", label: message("ticket_check_in", locale), text: checkIn },
      { kind: "place", label: message("ticket_place", locale), text: ticket.check_in_place },
      { kind: "plain", label: message("ticket_luggage", locale), text: luggage },
    ],
    ticket,
    scan: message("ticket_scan", locale),
    booking_id,
    run_by: {
      label: message("ticket_operator", locale),
      name: ticket.ship,
      more: ticket.operator,
    },
    board: message("ticket_board", locale),
    locale,
  });
}
