import type { Locale } from "@jukung/contract";
import { drawPdf } from "../../platform/pdf/draw.ts";
import type { PrintedTicket } from "./pdf.ts";

/**
 * The tickets of an order as PDF: A5, one page a passenger a leg. What draws it is loaded with the
 * first one.
 * @throws Refusal unavailable if too many wait already
 */
export const ticketPdf = (
  tickets: PrintedTicket[],
  { booking_id }: { booking_id: string },
  locale: Locale,
): Promise<Buffer> =>
  drawPdf("tickets", { tickets, booking_id, locale }, async (drawn) =>
    (await import("./pdf.ts")).ticketPdf(drawn.tickets, drawn, drawn.locale),
  );
