import * as React from "react";
import type * as Pdf from "./pdf.tsx";

let loaded: Promise<typeof Pdf> | undefined;

/**
 * The PDF renderer, loaded at the first ticket: it costs 115 MB and half a second. Its reconciler
 * picks React's development or production build by NODE_ENV when it loads, and breaks on a React of
 * the other kind. The site runs production React whatever the operator's NODE_ENV says, so the
 * reconciler is told what React itself is.
 */
function pdfRenderer(): Promise<typeof Pdf> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<typeof Pdf> {
  const { NODE_ENV } = process.env;
  // Only the development build has that function.
  const development = React.captureOwnerStack !== undefined;
  process.env.NODE_ENV = development ? "development" : "production";
  try {
    return await import("./pdf.tsx");
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

/** The tickets of an order as PDF: A5, one page a passenger a leg. */
export const ticketPdf = async (...ask: Parameters<typeof Pdf.ticketPdf>): Promise<Buffer> =>
  (await pdfRenderer()).ticketPdf(...ask);
