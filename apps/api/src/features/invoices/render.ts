import type { Locale } from "@jukung/contract";
import { drawPdf } from "../../platform/pdf/draw.ts";
import type { PrintedDocument } from "./content.ts";

/** What the thread is given to draw. */
export type DocumentDrawing = { document: PrintedDocument; locale: Locale };

/**
 * An invoice, pro forma or credit note as PDF: A4, in the reader's language.
 * @throws Refusal unavailable if too many wait already
 */
export const documentPdf = (document: PrintedDocument, locale: Locale): Promise<Buffer> =>
  drawPdf("document", { document, locale } satisfies DocumentDrawing);
