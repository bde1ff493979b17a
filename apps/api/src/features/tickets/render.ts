import type { Locale } from "@jukung/contract";
import { drawPdf } from "../../platform/pdf/draw.ts";
import type { PrintedTicket } from "./pdf.tsx";

/** What the thread is given to draw. */
export type TicketsDrawing = { tickets: PrintedTicket[]; booking_id: string; locale: Locale };

/**
 * The tickets of an order as PDF: A5, one page a passenger a leg.
 * @throws Refusal unavailable if too many wait already
 */
export const ticketPdf = (
  tickets: PrintedTicket[],
  { booking_id }: { booking_id: string },
  locale: Locale,
): Promise<Buffer> => drawPdf("tickets", { tickets, booking_id, locale } satisfies TicketsDrawing);
