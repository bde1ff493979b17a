import type { Locale } from "@jukung/contract";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/db.ts";
import { orders } from "../tables.ts";
import type { OrderRow } from "./orders.ts";

/** An account's orders, locked in the order of their ids. */
export const lockOrdersOf = (tx: Tx, user_id: number): Promise<OrderRow[]> =>
  tx.select().from(orders).where(eq(orders.user_id, user_id)).orderBy(asc(orders.id)).for("update");

/** Gives an account the orders made with its address before it was proved. @returns the orders' ids */
export async function adoptOrders(tx: Tx, user_id: number, email: string): Promise<number[]> {
  const rows = await tx
    .update(orders)
    .set({ user_id })
    .where(and(sql`lower(${orders.contact_email}) = lower(${email})`, isNull(orders.user_id)))
    .returning({ id: orders.id });
  return rows.map(({ id }) => id);
}

/** The emails about an account's orders that go to itself speak its language from now on. */
export async function speakToContact(
  tx: Tx,
  { id, email }: { id: number; email: string },
  locale: Locale,
): Promise<void> {
  await tx
    .update(orders)
    .set({ locale })
    .where(and(eq(orders.user_id, id), sql`lower(${orders.contact_email}) = lower(${email})`));
}

/** Erases the contact; booking code, dates and money stay for the books. */
export async function anonymiseOrders(tx: Tx, user_id: number): Promise<void> {
  // Some at a time: each name that goes takes its words along (decision 077), and a statement has five seconds.
  await eachOfOrders(tx, user_id, (ids) => anonymiseContacts(tx, ids));
  // Messages of either side may contain personal data; that one was sent is kept.
  await tx.execute(sql`update order_messages set text = '' where order_id in
    (select id from orders where user_id = ${user_id})`);
  await tx.execute(sql`update order_notes set text = '' where order_id in
    (select id from orders where user_id = ${user_id})`);
  // Pick-up and remarks are texts of a person; that they were changed is kept.
  await tx.execute(sql`update order_trip_changes set reason = null, changes = (
      select jsonb_agg(case when c->>'field' in ('pickup', 'remarks')
        then c || '{"from": null, "to": null}' else c end order by n)
      from jsonb_array_elements(changes) with ordinality as every(c, n)
    ) where order_id in (select id from orders where user_id = ${user_id})`);
  await tx.execute(sql`update order_quotes set message = '' where order_id in
    (select id from orders where user_id = ${user_id})`);
}

async function anonymiseContacts(tx: Tx, ids: number[]): Promise<void> {
  await tx
    .update(orders)
    .set({
      contact_full_name: "",
      contact_email: sql`'deleted-' || ${orders.id} || '@deleted.invalid'`,
      contact_phone: "",
      contact_email_before: null,
      contact_changed_at: null,
    })
    .where(sql`${orders.id} = any(${sql.param(ids)}::bigint[])`);
}

/** So many orders are read at once: with all that belongs to them that is a few megabytes at most. */
const AT_ONCE = 500;
/** What belongs to an account's orders, for some of them at a time, in the order of their numbers. */
export async function* ofOrders<Row>(
  db: Db,
  user_id: number,
  read: (order_ids: number[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const { rows } = await db.execute(
    sql`select id from orders where user_id = ${user_id} order by id`,
  );
  for (let i = 0; i < rows.length; i += AT_ONCE)
    yield read(rows.slice(i, i + AT_ONCE).map(({ id }) => Number(id)));
}

/** Writes to an account's orders, some of them at a time. */
export async function eachOfOrders(
  tx: Tx,
  user_id: number,
  write: (order_ids: number[]) => Promise<void>,
): Promise<void> {
  const batches = ofOrders(tx, user_id, async (ids) => [await write(ids)]);
  for await (const _ of batches);
}

/** These orders, with their lines and events. */
export async function ordersToExport(db: Db, ids: number[]): Promise<Record<string, unknown>[]> {
  const { rows } = await db.execute(sql`
    select o.booking_id, o.order_uuid, o.slug, o.order_type, o.order_status, o.payment_status,
      o.inquiry_status, o.contact_full_name, o.contact_email, o.contact_phone, o.contact_email_before, o.contact_changed_at, o.locale, o.title_id, o.title_en,
      o.people, o.starts_at, o.ends_at, o.subtotal, o.discount, o.fees, o.total_price,
      o.paid_amount, o.refunded_amount, o.payment_method, o.payment_channel, o.purchase_date, o.agreed,
      (select coalesce(json_agg(json_build_object('label', l.label_en, 'quantity', l.quantity,
         'unit_price', l.unit_price) order by l.position), '[]')
       from order_lines l where l.order_id = o.id) as lines,
      (select coalesce(json_agg(json_build_object('from', e.from_status, 'to', e.to_status,
         'by', e.actor, 'reason', e.reason, 'at', e.at) order by e.seq), '[]')
       from order_events e where e.order_id = o.id) as events,
      (select coalesce(json_agg(json_build_object('by', m.by, 'text', m.text, 'at', m.at)
         order by m.id), '[]') from order_messages m where m.order_id = o.id) as messages,
      (select coalesce(json_agg(json_build_object('by', c.actor, 'changes', c.changes, 'at', c.at)
         order by c.id), '[]') from order_trip_changes c where c.order_id = o.id) as trip_changes,
      (select coalesce(json_agg(json_build_object('version', q.version, 'status', q.status,
         'lines', q.lines, 'total', q.total, 'message', q.message, 'valid_until', q.valid_until)
         order by q.version), '[]') from order_quotes q where q.order_id = o.id) as quotes
    from orders o where o.id = any(${sql.param(ids)}::bigint[]) order by o.id`);
  return rows;
}
