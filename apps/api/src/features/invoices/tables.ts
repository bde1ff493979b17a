import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { instant, rupiah } from "../../platform/tables.ts";
import { orders } from "../orders/tables.ts";
import { payments, refunds } from "../payments/tables.ts";
import type { DocumentContent } from "./content.ts";
import type { Series } from "./rules.ts";

/**
 * The last number of each series and year. Its row is locked from the moment a number is taken until
 * the transaction ends: numbers have no gaps, and what is rolled back takes none.
 */
export const document_numbers = pgTable(
  "document_numbers",
  {
    series: text().$type<Series>().notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.series, t.year] })],
);

/** A document's number as it is written: `INV-2031-000017`. */
export const NUMBER_TEXT = sql.raw(
  "series || '-' || year::text || '-' || lpad(number::text, greatest(6, length(number::text)), '0')",
);

/**
 * What was issued about an order's money: an invoice for each payment of it (a trip that was moved for
 * more money has several), and a credit note for each refund.
 */
export const order_documents = pgTable(
  "order_documents",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    series: text().$type<Series>().notNull(),
    /** The year on Bali in which it was paid, or the refund was sent. */
    year: integer().notNull(),
    number: integer().notNull(),
    order_id: bigint({ mode: "number" })
      .notNull()
      .references(() => orders.id),
    /** An invoice's payment. */
    payment_id: bigint({ mode: "number" }).references(() => payments.id),
    /** A credit note's refund. */
    refund_id: bigint({ mode: "number" }).references(() => refunds.id),
    amount: rupiah().notNull(),
    issued_at: instant().notNull(),
    /** Everything that is printed on it, as it was then: later changes of names or settings do not matter. */
    content: jsonb().$type<DocumentContent>().notNull(),
  },
  (t) => [
    unique("order_documents_number").on(t.series, t.year, t.number),
    unique("order_documents_one_of_payment").on(t.payment_id),
    unique("order_documents_one_of_refund").on(t.refund_id),
    index("order_documents_of_order").on(t.order_id, t.id),
    index("order_documents_issued").on(t.issued_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("order_documents_of_series").on(
      t.series,
      t.issued_at.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    // The register is searched by number and by who the customer was.
    index("order_documents_numbered").using("gin", sql`folded(${NUMBER_TEXT}) gin_trgm_ops`),
    index("order_documents_searched").using(
      "gin",
      sql`folded(${t.content} #>> '{customer,full_name}') gin_trgm_ops`,
    ),
    check("order_documents_series_known", sql`${t.series} in ('INV', 'CN')`),
    check(
      "order_documents_credit_has_refund",
      sql`(${t.series} = 'CN') = (${t.refund_id} is not null)`,
    ),
    check(
      "order_documents_invoice_has_payment",
      sql`(${t.series} = 'INV') = (${t.payment_id} is not null)`,
    ),
    check("order_documents_positive", sql`${t.number} > 0 and ${t.amount} > 0`),
  ],
);
