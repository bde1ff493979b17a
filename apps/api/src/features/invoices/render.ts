import type { Locale } from "@jukung/contract";
import { drawPdf } from "../../platform/pdf/draw.ts";
import type { PrintedDocument } from "./content.ts";

/**
 * An invoice, pro forma or credit note as PDF: A4, in the reader's language. What draws it is loaded
 * with the first one.
 * @throws Refusal unavailable if too many wait already
 */
export const documentPdf = (document: PrintedDocument, locale: Locale): Promise<Buffer> =>
  drawPdf("document", { document, locale }, async (drawn) =>
    (await import("./pdf.ts")).documentPdf(drawn.document, drawn.locale),
  );
