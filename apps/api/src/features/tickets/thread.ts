import { parentPort } from "node:worker_threads";
import { ticketPdf } from "./pdf.tsx";
import type { Drawing, Drawn } from "./render.ts";

// The thread that draws tickets, one order at a time (render.ts). It loads React and the PDF renderer
// for itself: they cost 115 MB, which go when it ends.
parentPort?.on("message", async ({ tickets, booking_id, locale }: Drawing) => {
  let drawn: Drawn;
  try {
    drawn = { pdf: new Uint8Array(await ticketPdf(tickets, { booking_id }, locale)) };
  } catch (error) {
    drawn = { error: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(drawn);
});
