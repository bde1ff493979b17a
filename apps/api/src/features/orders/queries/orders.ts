import type { InquiryStatus, OrderStatus, ProductKind, RefundPolicy } from "@jukung/contract";
import { and, asc, count, eq, gte, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import { type Database, type Db, prepared, type Tx } from "../../../platform/db.ts";
import { type Chance, readableCode, secretSlug, uuid } from "../../../platform/keys.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { users } from "../../accounts/index.ts";
import { type order_events, type order_lines, orders } from "../tables.ts";

export type OrderRow = typeof orders.$inferSelect;
export type LineRow = typeof order_lines.$inferSelect;
export type EventRow = typeof order_events.$inferSelect;

type NewOrder = Omit<
  typeof orders.$inferInsert,
  "order_uuid" | "booking_id" | "slug" | "refund_policy"
> & { refund_policy: RefundPolicy | SQL<RefundPolicy> };

/** Another order may have drawn the same code: of 100,000 orders one in 2,500 would fail of it. */
const DRAWS = 10;
/** Writes an order under names of its own: one for machines, one to read aloud, one for its link. */
export async function insertOrder(tx: Tx, row: NewOrder, chance: Chance): Promise<OrderRow> {
  for (let draw = 0; draw < DRAWS; draw++) {
    const names = {
      order_uuid: uuid(chance),
      booking_id: `JKG-${readableCode(chance, 6)}`,
      slug: secretSlug(chance),
    };
    const [made] = await tx
      .insert(orders)
      .values({ ...row, ...names })
      .onConflictDoNothing({ target: orders.booking_id })
      .returning();
    if (made) return made;
  }
  throw new Error(`${DRAWS} booking codes in a row were taken`);
}
/**
 * The order's lines and its first event, in one statement: each round trip counts on a hot boat.
 * @throws Refusal unauthenticated where the account was deleted meanwhile: the order's own insert
 * waited for that, and holds the account's row from then on
 */
export async function insertLinesAndFirstEvent(
  tx: Tx,
  order: OrderRow,
  lines: Omit<typeof order_lines.$inferInsert, "order_id" | "position">[],
): Promise<void> {
  const { rows } = await tx.execute(sql`
    with lines as (
      insert into order_lines (order_id, position, label_id, label_en, quantity, unit_price)
      select ${order.id}, line.position, line.label_id, line.label_en, line.quantity,
        line.unit_price
      from rows from (
        jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
          as (label_id text, label_en text, quantity int, unit_price bigint)
      ) with ordinality as line (label_id, label_en, quantity, unit_price, position)
    )
    insert into order_events (order_id, seq, from_status, to_status, actor, actor_id, at)
    select ${order.id}, 1, null, ${order.order_status}, 'customer', ${order.user_id}::bigint,
      ${order.purchase_date}::timestamptz
    where not exists (select from users where id = ${order.user_id} and deleted_at is not null)
    returning seq`);
  if (rows.length === 0) throw new Refusal("unauthenticated");
}

/** Changes the status if it still is `from`, and nothing else decides that (the update is the check). */
export async function updateStatus(
  tx: Tx,
  id: number,
  from: OrderStatus,
  to: OrderStatus,
  inquiry: InquiryStatus | undefined,
): Promise<boolean> {
  // What an inquiry is called changes with it; an order that never was one has no such name.
  const inquiry_status = sql`case when ${orders.inquiry_status} is null then null else ${inquiry ?? null} end`;
  const moved = await tx
    .update(orders)
    .set(inquiry ? { order_status: to, inquiry_status } : { order_status: to })
    .where(and(eq(orders.id, id), eq(orders.order_status, from)))
    .returning({ id: orders.id });
  return moved.length === 1;
}
export async function appendEvent(
  tx: Tx,
  event: { order_id: number; from: string | null; to: string; actor: string } & Partial<
    Pick<EventRow, "actor_id" | "reason">
  > & { at: Date },
): Promise<number> {
  const { rows } = await tx.execute(sql`
    insert into order_events (order_id, seq, from_status, to_status, actor, actor_id, reason, at)
    select ${event.order_id}, coalesce(max(seq), 0) + 1, ${event.from}, ${event.to},
      ${event.actor}, ${event.actor_id ?? null}, ${event.reason ?? null}, ${event.at}
    from order_events where order_id = ${event.order_id}
    returning seq`);
  return Number(rows[0]?.seq);
}

/** Serialises the orders of one account, so that the limit on unpaid ones holds under races. */
export async function lockAccount(tx: Tx, user_id: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user_id)).for("no key update");
}
export async function countUnpaid(tx: Tx, user_id: number, now: Date): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(orders)
    .where(
      and(
        eq(orders.user_id, user_id),
        eq(orders.order_status, "ON_HOLD"),
        sql`${orders.hold_expires_at} > ${now}`,
      ),
    );
  return row?.n ?? 0;
}

/** Whether an account was made after `since` and has never paid for anything. */
export async function isNewcomer(tx: Tx, user_id: number, since: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from users where id = ${user_id} and created_at > ${since}
      and not exists (select from orders where user_id = ${user_id} and paid_amount > 0)`);
  return rows.length > 0;
}

export async function orderBySlug(db: Db, order_type: ProductKind, slug: string) {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.slug, slug), eq(orders.order_type, order_type)))
    .limit(1);
  return row;
}
export async function orderById(db: Db, id: number): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id)).limit(1);
  return row;
}
export async function ordersById(db: Db, ids: number[]): Promise<Map<number, OrderRow>> {
  const rows = await db.select().from(orders).where(inArray(orders.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}
export const ordersByCode = (db: Db, codes: string[]): Promise<OrderRow[]> =>
  db.select().from(orders).where(inArray(orders.booking_id, codes)).orderBy(orders.id);
/** The order, locked until the transaction ends: first of all locks (then departures, sorted). */
export async function lockOrder(tx: Tx, id: number): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for("update");
  return row;
}

/** Orders whose hold has ended, the longest ago first; rows that another process has are skipped. */
export const lapsedOrders = (db: Db, now: Date, limit: number) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.order_status, "ON_HOLD"), lte(orders.hold_expires_at, now)))
    .orderBy(asc(orders.hold_expires_at))
    .limit(limit);
export const travelledOrders = (db: Db, ended_before: Date, limit: number) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.order_status, "CONFIRMED"), lte(orders.ends_at, ended_before)))
    .limit(limit);

export async function setHold(tx: Tx, id: number, hold_expires_at: Date): Promise<void> {
  await tx.update(orders).set({ hold_expires_at, hold_extended: true }).where(eq(orders.id, id));
}

export async function setInquiry(tx: Tx, id: number, inquiry_status: InquiryStatus): Promise<void> {
  await tx.update(orders).set({ inquiry_status }).where(eq(orders.id, id));
}
/** What a cancelled order may still claim. */
export async function setClaimable(tx: Tx, id: number, claimable_amount: number): Promise<void> {
  await tx.update(orders).set({ claimable_amount }).where(eq(orders.id, id));
}
/** A rejected claim may be made again. */
export async function giveClaimBack(tx: Tx, id: number, amount: number): Promise<void> {
  await tx
    .update(orders)
    .set({ claimable_amount: sql`${orders.claimable_amount} + ${amount}` })
    .where(eq(orders.id, id));
}
/** Takes from what may be claimed; the update is the check. */
export async function takeClaim(tx: Tx, id: number, amount: number): Promise<boolean> {
  const rows = await tx
    .update(orders)
    .set({ claimable_amount: sql`${orders.claimable_amount} - ${amount}` })
    .where(and(eq(orders.id, id), gte(orders.claimable_amount, amount)))
    .returning({ id: orders.id });
  return rows.length === 1;
}
export async function setContact(
  tx: Tx,
  id: number,
  contact: { [K in "full_name" | "email" | "phone"]?: string | undefined },
  moved?: { before: string; changed_at: Date },
): Promise<void> {
  const change = {
    ...(contact.full_name === undefined ? {} : { contact_full_name: contact.full_name }),
    ...(contact.email === undefined ? {} : { contact_email: contact.email }),
    ...(contact.phone === undefined ? {} : { contact_phone: contact.phone }),
    ...(moved ? { contact_email_before: moved.before, contact_changed_at: moved.changed_at } : {}),
  };
  if (Object.keys(change).length > 0) await tx.update(orders).set(change).where(eq(orders.id, id));
}
/** How many people travel on. */
export async function setPeople(tx: Tx, id: number, people: number): Promise<void> {
  await tx.update(orders).set({ people }).where(eq(orders.id, id));
}
/** Cancelled orders whose amount nobody has claimed, and nobody was reminded of. */
export async function unclaimedOrders(db: Db, cancelled_before: Date, limit: number) {
  const { rows } = await db.execute(sql`
    select o.id, e.seq from orders o
    join order_events e on e.order_id = o.id and e.to_status = 'CANCELLED'
    where o.claimable_amount > 0 and e.at <= ${cancelled_before} and not exists
      (select 1 from notifications n where n.order_id = o.id and n.event = 'refund_unclaimed')
    order by o.id limit ${limit}`);
  return rows.map((row) => ({ id: Number(row.id), seq: Number(row.seq) }));
}

/** What payments know of the order's money; the ledger itself is theirs. */
export async function setMoney(
  tx: Tx,
  id: number,
  money: Partial<
    Pick<
      OrderRow,
      "payment_status" | "paid_amount" | "refunded_amount" | "payment_method" | "payment_channel"
    >
  >,
): Promise<void> {
  await tx.update(orders).set(money).where(eq(orders.id, id));
}

/** An account's orders, locked in the order of their ids. */
export const lockOrdersOf = (tx: Tx, user_id: number): Promise<OrderRow[]> =>
  tx.select().from(orders).where(eq(orders.user_id, user_id)).orderBy(asc(orders.id)).for("update");
/** What was asked for with this address before anybody had proved it. @returns the orders' ids */
export async function adoptOrders(tx: Tx, user_id: number, email: string): Promise<number[]> {
  const rows = await tx
    .update(orders)
    .set({ user_id })
    .where(and(sql`lower(${orders.contact_email}) = lower(${email})`, isNull(orders.user_id)))
    .returning({ id: orders.id });
  return rows.map(({ id }) => id);
}
/** The contact is taken out; booking code, dates and money stay for the books. */
export async function anonymiseOrders(tx: Tx, user_id: number): Promise<void> {
  await tx
    .update(orders)
    .set({
      contact_full_name: "",
      contact_email: sql`'deleted-' || ${orders.id} || '@deleted.invalid'`,
      contact_phone: "",
      contact_email_before: null,
      contact_changed_at: null,
    })
    .where(eq(orders.user_id, user_id));
  // Messages of either side may say anything about a person; that one was written is no secret.
  await tx.execute(sql`update order_messages set text = '' where order_id in
    (select id from orders where user_id = ${user_id})`);
  await tx.execute(sql`update order_quotes set message = '' where order_id in
    (select id from orders where user_id = ${user_id})`);
}
/** Everything that an account's orders say, with their lines and events. */
export async function ordersToExport(db: Db, user_id: number): Promise<Record<string, unknown>[]> {
  const { rows } = await db.execute(sql`
    select o.booking_id, o.order_uuid, o.slug, o.order_type, o.order_status, o.payment_status,
      o.inquiry_status, o.contact_full_name, o.contact_email, o.contact_phone, o.contact_email_before, o.contact_changed_at, o.locale, o.title_id, o.title_en,
      o.people, o.starts_at, o.ends_at, o.subtotal, o.discount, o.fees, o.total_price,
      o.paid_amount, o.refunded_amount, o.payment_method, o.payment_channel, o.purchase_date,
      (select coalesce(json_agg(json_build_object('label', l.label_en, 'quantity', l.quantity,
         'unit_price', l.unit_price) order by l.position), '[]')
       from order_lines l where l.order_id = o.id) as lines,
      (select coalesce(json_agg(json_build_object('from', e.from_status, 'to', e.to_status,
         'by', e.actor, 'reason', e.reason, 'at', e.at) order by e.seq), '[]')
       from order_events e where e.order_id = o.id) as events,
      (select coalesce(json_agg(json_build_object('by', m.by, 'text', m.text, 'at', m.at)
         order by m.id), '[]') from order_messages m where m.order_id = o.id) as messages,
      (select coalesce(json_agg(json_build_object('version', q.version, 'status', q.status,
         'lines', q.lines, 'total', q.total, 'message', q.message, 'valid_until', q.valid_until)
         order by q.version), '[]') from order_quotes q where q.order_id = o.id) as quotes
    from orders o where o.user_id = ${user_id} order by o.id`);
  return rows;
}

export type History = {
  lines: Pick<LineRow, "label_id" | "label_en" | "quantity" | "unit_price">[];
  events: (Pick<EventRow, "seq" | "from_status" | "to_status" | "actor" | "reason"> & {
    at: string;
  })[];
};
/** What an order costs and what happened to it. */
export async function historyOf(db: Database, id: number): Promise<History> {
  const [row] = await prepared<History>(
    db,
    "order_history",
    `select
       (select coalesce(json_agg(json_build_object('label_id', label_id, 'label_en', label_en,
          'quantity', quantity, 'unit_price', unit_price) order by position), '[]')
        from order_lines where order_id = $1) as lines,
       (select coalesce(json_agg(json_build_object('seq', seq, 'from_status', from_status,
          'to_status', to_status, 'actor', actor, 'reason', reason, 'at', at) order by seq), '[]')
        from order_events where order_id = $1) as events`,
    [id],
  );
  return row ?? { lines: [], events: [] };
}

/** Which of these orders ended with a quote that its customer declined. */
export async function declinedAmong(db: Db, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await db.execute<{ order_id: number }>(sql`
    select order_id::int from order_events
    where order_id in ${ids} and actor = 'customer' and reason = 'quote declined'`);
  return new Set(rows.map(({ order_id }) => order_id));
}

/** How an order last moved: when, and by whom. */
export async function lastMove(
  db: Db,
  id: number,
): Promise<{ at: Date; actor: string; actor_id: number | null }> {
  const { rows } = await db.execute(
    sql`select at, actor, actor_id from order_events where order_id = ${id} order by seq desc limit 1`,
  );
  const [move] = rows as { at: string; actor: string; actor_id: string | number | null }[];
  if (!move) throw new Error(`Order ${id} has no event`);
  const actor_id = move.actor_id === null ? null : Number(move.actor_id);
  return { at: new Date(move.at), actor: move.actor, actor_id };
}
