import type { Locale } from "@jukung/contract";
import { asStaff, asUser, type Context, limitReads, os } from "../../platform/http.ts";
import type { RateRule } from "../../platform/rate.ts";
import { Refusal } from "../../platform/refusal.ts";
import { findByLink, findOwn, type OrderRow } from "../orders/index.ts";
import { fileName, printedDocument } from "./documents.ts";
import { documentPdf } from "./render.ts";

/** A document is read by few people, a few times; drawing it is expensive. */
const DOCUMENTS: RateRule = { name: "documents", points: 10, seconds: 60 };

/** @throws Refusal not_found, too_many, unavailable */
async function pdfOf(
  { db, locale, clock, limits }: Pick<Context, "db" | "locale" | "clock" | "limits">,
  order: OrderRow,
  name: string,
): Promise<File> {
  const document = await printedDocument(db, order, { name, now: clock.now() });
  if (!document) throw new Refusal("not_found");
  await limits.take(DOCUMENTS, String(order.id));
  const pdf = await documentPdf(document, locale);
  return new File([new Uint8Array(pdf)], fileName(document), { type: "application/pdf" });
}

/** Invoices and credit notes as PDF, for the owner, by link, and for the office. */
export function invoiceRoutes() {
  return {
    mine: {
      document: os.orders.mine.document
        .use(asUser)
        .handler(async ({ context, input }) =>
          pdfOf(context, await findOwn(context.db, input, context.me), input.name),
        ),
    },
    byLink: {
      document: os.orders.byLink.document
        .use(limitReads)
        .handler(async ({ context, input }) =>
          pdfOf(context, await findByLink(context.db, input), input.name),
        ),
    },
    admin: {
      document: os.orders.admin.document
        .use(asStaff("see_orders"))
        .handler(async ({ context, input }) => {
          const order = await findByLink(context.db, input);
          // The office prints it for the customer.
          return pdfOf({ ...context, locale: order.locale as Locale }, order, input.name);
        }),
    },
  };
}
