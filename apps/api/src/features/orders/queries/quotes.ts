import { and, asc, desc, eq, gt, inArray, lte, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/db.ts";
import { users } from "../../accounts/index.ts";
import { isNotified } from "../../notifications/index.ts";
import { linesTotal } from "../rules.ts";
import { order_messages, order_quotes, orders, type QuotedLine } from "../tables.ts";

export type QuoteRow = typeof order_quotes.$inferSelect;
export type MessageRow = typeof order_messages.$inferSelect;

/** Inserts the next version, which replaces the open one. */
export async function insertQuote(
  tx: Tx,
  row: Omit<typeof order_quotes.$inferInsert, "version" | "status">,
): Promise<QuoteRow> {
  await closeOpenQuote(tx, row.order_id, "REPLACED");
  const [last] = await tx
    .select({ version: order_quotes.version })
    .from(order_quotes)
    .where(eq(order_quotes.order_id, row.order_id))
    .orderBy(desc(order_quotes.version))
    .limit(1);
  const [made] = await tx
    .insert(order_quotes)
    .values({ ...row, version: (last?.version ?? 0) + 1, status: "OPEN" })
    .returning();
  return made as QuoteRow;
}
export async function closeOpenQuote(
  tx: Tx,
  order_id: number,
  status: "REPLACED" | "LAPSED" | "DECLINED",
): Promise<void> {
  await tx
    .update(order_quotes)
    .set({ status })
    .where(and(eq(order_quotes.order_id, order_id), eq(order_quotes.status, "OPEN")));
}
/** Answers the open quote, if it is this version and has not lapsed: the update is the check. */
export async function answerQuote(
  tx: Tx,
  { order_id, version, now }: { order_id: number; version: number; now: Date },
  status: "ACCEPTED" | "DECLINED",
): Promise<QuoteRow | undefined> {
  const [row] = await tx
    .update(order_quotes)
    .set({ status })
    .where(
      and(
        eq(order_quotes.order_id, order_id),
        eq(order_quotes.version, version),
        eq(order_quotes.status, "OPEN"),
        gt(order_quotes.valid_until, now),
      ),
    )
    .returning();
  return row;
}
export const quotesOf = (db: Db, order_id: number): Promise<QuoteRow[]> =>
  db
    .select()
    .from(order_quotes)
    .where(eq(order_quotes.order_id, order_id))
    .orderBy(desc(order_quotes.version));

/** The same, each with its sender's name. */
export async function quotesWithSenders(
  db: Db,
  order_id: number,
): Promise<(QuoteRow & { sent_by: string | null })[]> {
  const rows = await db
    .select({ quote: order_quotes, first: users.first_name, last: users.last_name })
    .from(order_quotes)
    .leftJoin(users, eq(users.id, order_quotes.quoted_by))
    .where(eq(order_quotes.order_id, order_id))
    .orderBy(desc(order_quotes.version));
  return rows.map(({ quote, first, last }) => ({
    ...quote,
    sent_by: first === null ? null : `${first} ${last ?? ""}`.trim(),
  }));
}

/** When the open quotes of these orders lapse, by order. */
export async function openQuoteEnds(db: Db, order_ids: number[]): Promise<Map<number, Date>> {
  if (order_ids.length === 0) return new Map();
  const rows = await db
    .select({ order_id: order_quotes.order_id, until: order_quotes.valid_until })
    .from(order_quotes)
    .where(and(inArray(order_quotes.order_id, order_ids), eq(order_quotes.status, "OPEN")));
  return new Map(rows.map(({ order_id, until }) => [order_id, until]));
}

/**
 * Sets the order's price: the quote's lines replace earlier ones. A quote free of charge keeps its
 * lines, with a discount of all of them.
 * @param total rupiah to pay
 */
export async function setLines(
  tx: Tx,
  order_id: number,
  lines: QuotedLine[],
  total: number,
): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from order_lines where order_id = ${order_id} and position > ${lines.length})
    insert into order_lines (order_id, position, label_id, label_en, quantity, unit_price)
    select ${order_id}, line.position, line.label, line.label, line.quantity, line.unit_price
    from rows from (
      jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as (label text, quantity int, unit_price bigint)
    ) with ordinality as line (label, quantity, unit_price, position)
    on conflict (order_id, position) do update set label_id = excluded.label_id,
      label_en = excluded.label_en, quantity = excluded.quantity, unit_price = excluded.unit_price`);
  const subtotal = linesTotal(lines);
  await tx
    .update(orders)
    .set({ subtotal, discount: subtotal - total, fees: 0, total_price: total, promo_code: null })
    .where(eq(orders.id, order_id));
}

/** A promo on the order of an accepted quote. @param discount rupiah */
export async function setDiscount(
  tx: Tx,
  order_id: number,
  { code, discount }: { code: string; discount: number },
): Promise<void> {
  await tx
    .update(orders)
    .set({
      discount,
      total_price: sql`${orders.subtotal} - ${discount} + ${orders.fees}`,
      promo_code: code,
    })
    .where(eq(orders.id, order_id));
}

/** The hold of an accepted quote. */
export async function startHold(
  tx: Tx,
  id: number,
  hold: { hold_expires_at: Date; hold_limit_at: Date },
): Promise<void> {
  await tx
    .update(orders)
    .set({ ...hold, hold_extended: false })
    .where(eq(orders.id, id));
}

/** Inquiries whose quote has lapsed or whose day has come without an agreement. */
export const lapsedInquiries = (db: Db, now: Date, limit: number) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .leftJoin(
      order_quotes,
      and(eq(order_quotes.order_id, orders.id), eq(order_quotes.status, "OPEN")),
    )
    .where(
      and(
        eq(orders.order_status, "PENDING"),
        or(lte(order_quotes.valid_until, now), lte(orders.starts_at, now)),
      ),
    )
    .limit(limit);
/** Open quotes that lapse soon, without a reminder yet. */
export async function quotesToRemind(
  db: Db,
  { now, until, made_before }: { now: Date; until: Date; made_before: Date },
): Promise<{ order_id: number; version: number; valid_until: Date }[]> {
  const { rows } = await db.execute(sql`
    select q.order_id, q.version, q.valid_until from order_quotes q
    where q.status = 'OPEN' and q.valid_until > ${now} and q.valid_until <= ${until}
      and q.created_at <= ${made_before}
      and not ${isNotified("quote_reminder", { about: sql`'order:' || q.order_id || ':quote-' || q.version` })}
    limit 100`);
  return rows.map((row) => ({
    order_id: Number(row.order_id),
    version: Number(row.version),
    valid_until: new Date(row.valid_until as string),
  }));
}

export async function insertMessage(
  tx: Tx,
  row: typeof order_messages.$inferInsert,
): Promise<MessageRow> {
  const [made] = await tx.insert(order_messages).values(row).returning();
  return made as MessageRow;
}
export const messagesOf = (db: Db, order_id: number): Promise<MessageRow[]> =>
  db
    .select()
    .from(order_messages)
    .where(eq(order_messages.order_id, order_id))
    .orderBy(asc(order_messages.id))
    .limit(500);
