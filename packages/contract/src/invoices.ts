import { oc } from "@orpc/contract";
import { z } from "zod";
import { Instant, KindPath, Line, list, Month, Paging, Rupiah, Slug } from "./values.ts";

/** What is numbered: a pro forma invoice is not, so it is in no register. */
export const NumberedType = z.enum(["invoice", "credit_note"]);

/** An invoice or credit note as the register lists it. */
export const RegisteredDocument = z.object({
  /** `INV-2026-000123`; also the name of its PDF under the order. */
  number: z.string(),
  type: NumberedType,
  issued_at: Instant,
  /** Whom it names; empty once they have deleted their account. */
  customer: z.string(),
  amount: Rupiah,
  order: z.object({ booking_id: z.string(), kind: KindPath, slug: Slug }),
});

/** How many documents there are, and the sum of their amounts. */
const Sum = z.object({ count: z.number().int(), amount: Rupiah });

/** The numbers of a type and a year: they run from 1 without a gap. */
export const NumberSeries = z.object({
  type: NumberedType,
  year: z.number().int(),
  first: z.string(),
  last: z.string(),
  issued: z.number().int(),
  /** Numbers that are not there, at most 20: none, unless data was lost. */
  missing: z.array(z.string()),
});

export const InvoiceSearch = z.object({
  /** Issued in this month, on Bali. */
  month: Month.optional(),
  type: NumberedType.optional(),
  /** Part of a number, of a booking code or of the customer's name. */
  search: Line.max(100).optional(),
});

const tags = ["Admin: invoices"];

export const invoices = {
  list: oc
    .route({
      method: "GET",
      path: "/admins/invoices",
      summary: "Every invoice and credit note, the newest first, with their sums and their numbers",
      tags,
    })
    .input(Paging.extend(InvoiceSearch.shape))
    .output(
      list(RegisteredDocument).extend({
        /** Of everything that the search finds, not only of this page. */
        totals: z.object({ invoice: Sum, credit_note: Sum }),
        /** Every series there is, whatever the search. */
        series: z.array(NumberSeries),
        /** The months in which anything was issued, the newest first. */
        months: z.array(Month),
      }),
    ),
  export: oc
    .route({
      method: "GET",
      path: "/admins/invoices/export",
      summary: "The same as CSV, in the order of issue",
      tags,
    })
    .input(InvoiceSearch)
    .output(z.file()),
};

export type NumberedType = z.infer<typeof NumberedType>;
export type RegisteredDocument = z.infer<typeof RegisteredDocument>;
export type NumberSeries = z.infer<typeof NumberSeries>;
export type InvoiceSearch = z.infer<typeof InvoiceSearch>;
