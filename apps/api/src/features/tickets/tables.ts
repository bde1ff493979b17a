import { sql } from "drizzle-orm";
import { bigint, bigserial, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, now } from "../../platform/tables.ts";
import { orders } from "../orders/tables.ts";

/** The right to board: per passenger and leg, or one for a party (`holder` says which). */
export const tickets = pgTable(
  "tickets",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    order_id: bigint({ mode: "number" })
      .notNull()
      .references(() => orders.id),
    /** `leg:passenger` of a fast boat, `party` of a private boat or tour. */
    holder: text().notNull(),
    code: text().notNull().unique(),
    /** The QR's content: the code and its signature. No personal data. */
    qr: text().notNull(),
    issued_at: instant().notNull().default(now),
    voided_at: instant(),
  },
  (t) => [
    index("tickets_of_order").on(t.order_id),
    uniqueIndex("tickets_one_valid").on(t.order_id, t.holder).where(sql`voided_at is null`),
  ],
);
