import type { ProductKind, PromoType } from "@jukung/contract";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  serial,
  text,
} from "drizzle-orm/pg-core";
import { instant, rupiah, version } from "../../platform/tables.ts";
import { orders } from "../orders/tables.ts";

export const promos = pgTable(
  "promos",
  {
    id: serial().primaryKey(),
    slug: text().notNull().unique(),
    title_id: text().notNull(),
    title_en: text().notNull(),
    terms_id: text().notNull(),
    terms_en: text().notNull(),
    type: text().$type<PromoType>().notNull(),
    percent: integer(),
    cap: rupiah(),
    amount: rupiah(),
    minimum: rupiah().notNull(),
    book_from: date(),
    book_until: date(),
    travel_from: date(),
    travel_until: date(),
    weekdays: integer().array().notNull(),
    kinds: text().array().$type<ProductKind[]>().notNull(),
    targets: text().array().notNull(),
    first_order: boolean().notNull(),
    most_uses: integer(),
    most_uses_each: integer(),
    shown: boolean().notNull(),
    highlighted: boolean().notNull(),
    position: integer().notNull(),
    archived_at: instant(),
    /** Uses that count now: the sum of its orders', which an invariant compares. */
    uses: integer().notNull().default(0),
    version: version(),
  },
  (t) => [
    check(
      "promos_one_type",
      sql`(${t.type} = 'percent' and ${t.percent} between 1 and 100 and ${t.amount} is null)
        or (${t.type} = 'amount' and ${t.amount} > 0 and ${t.percent} is null and ${t.cap} is null)`,
    ),
    check(
      "promos_uses_within",
      sql`${t.uses} >= 0 and (${t.most_uses} is null or ${t.uses} <= ${t.most_uses})`,
    ),
  ],
);

/** What customers enter: one code for everybody, and codes for one order each. */
export const promo_codes = pgTable(
  "promo_codes",
  {
    code: text().primaryKey(),
    promo_id: integer()
      .notNull()
      .references(() => promos.id),
    /** Good for one order. */
    single: boolean().notNull(),
    uses: integer().notNull().default(0),
    made_at: instant().notNull(),
  },
  (t) => [
    index("promo_codes_of_promo").on(t.promo_id),
    check("promo_codes_uses_within", sql`${t.uses} >= 0 and (not ${t.single} or ${t.uses} <= 1)`),
  ],
);

/** Which order used which code. An order has one at most; a quote that is accepted again writes over it. */
export const promo_uses = pgTable(
  "promo_uses",
  {
    order_id: bigint({ mode: "number" })
      .primaryKey()
      .references(() => orders.id),
    promo_id: integer()
      .notNull()
      .references(() => promos.id),
    code: text()
      .notNull()
      .references(() => promo_codes.code),
    /**
     * Whose it is: a hash of their address, folded. Null if nobody has proved who they are, and once
     * they have deleted their account.
     */
    person: text(),
    discount: rupiah().notNull(),
    /** False once its hold has ended unpaid. */
    counts: boolean().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    index("promo_uses_of_promo").on(t.promo_id, t.at),
    index("promo_uses_of_person").on(t.promo_id, t.person),
    // Nothing, once every part that had it was moved to days on which it does not hold.
    check("promo_uses_discount", sql`${t.discount} >= 0`),
  ],
);
