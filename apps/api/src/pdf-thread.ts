import { parentPort } from "node:worker_threads";
import { documentPdf } from "./features/invoices/pdf.tsx";
import type { DocumentDrawing } from "./features/invoices/render.ts";
import { ticketPdf } from "./features/tickets/pdf.tsx";
import type { TicketsDrawing } from "./features/tickets/render.ts";
import type { Drawing, Drawn } from "./platform/pdf/draw.ts";

/** How each paper is drawn, by the name that `drawPdf` is given. */
const PAPERS: Record<string, (content: never) => Promise<Buffer>> = {
  tickets: ({ tickets, booking_id, locale }: TicketsDrawing) =>
    ticketPdf(tickets, { booking_id }, locale),
  document: ({ document, locale }: DocumentDrawing) => documentPdf(document, locale),
};

// The thread that draws PDFs, one at a time (platform/pdf/draw.ts). It loads React and the PDF
// renderer for itself: they cost 115 MB, which go when it ends.
parentPort?.on("message", async ({ paper, content }: Drawing) => {
  let drawn: Drawn;
  try {
    const draw = PAPERS[paper];
    if (!draw) throw new Error(`Nobody draws ${paper}`);
    drawn = { pdf: new Uint8Array(await draw(content as never)) };
  } catch (error) {
    drawn = { error: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(drawn);
});
