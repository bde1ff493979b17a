import type { InquiryStatus, OrderStatus } from "@jukung/contract";
import { and, asc, eq, sql } from "drizzle-orm";
import { type Database, type Db, prepared, type Tx } from "../../../platform/db.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { isLockedOut, nameOf, users } from "../../accounts/index.ts";
import type { ListedDocument } from "../product.ts";
import { order_events, type order_lines, orders } from "../tables.ts";
import type { EventRow, LineRow, OrderRow } from "./orders.ts";

/**
 * The order's lines and first event, in one statement: each round trip counts on a busy departure.
 * @throws Refusal unauthenticated if the account was deleted or blocked meanwhile: the caller holds its row
 * (`lockAccount`, `keepAccount`), and waited for that
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
    where not ${isLockedOut(order.user_id)}
    returning seq`);
  if (rows.length === 0) throw new Refusal("unauthenticated");
}

/** Changes the status only if it still is `from`: the update is the check. */
export async function updateStatus(
  tx: Tx,
  id: number,
  from: OrderStatus,
  to: OrderStatus,
  inquiry: InquiryStatus | undefined,
): Promise<boolean> {
  // The inquiry status changes with it; an order that never was an inquiry has none.
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

export type History = {
  lines: Pick<LineRow, "label_id" | "label_en" | "quantity" | "unit_price">[];
  events: (Pick<EventRow, "seq" | "from_status" | "to_status" | "actor" | "reason"> & {
    at: string;
  })[];
  /** Whether its trip was moved, or was going to be. */
  moved: boolean;
  /** Whether a bank transfer was chosen. */
  transfer: boolean;
  /** Whether the office checks a payment of it (as `checkedAmong`). */
  checked: boolean;
  /** What each holder of a valid ticket has. */
  tickets: { holder: string; code: string; qr: string }[];
  /** The invoices and credit notes, the oldest first, without what is printed on them. */
  documents: ListedDocument[];
  /** The address of the account that has it. */
  owner: { now: string; before: string | null; changed_at: string | null } | null;
};

/**
 * An order's lines, events, tickets and documents, and what else there is to read of it: of most orders
 * nothing. Others' rows are their own; here they are read with it, since each statement costs more than
 * what it reads.
 */
export async function historyOf(
  db: Database,
  { id, user_id }: Pick<OrderRow, "id" | "user_id">,
): Promise<History> {
  const [row] = await prepared<History>(
    db,
    "order_history",
    `select
       (select coalesce(json_agg(json_build_object('label_id', label_id, 'label_en', label_en,
          'quantity', quantity, 'unit_price', unit_price) order by position), '[]')
        from order_lines where order_id = $1) as lines,
       (select coalesce(json_agg(json_build_object('seq', seq, 'from_status', from_status,
          'to_status', to_status, 'actor', actor, 'reason', reason, 'at', at) order by seq), '[]')
        from order_events where order_id = $1) as events,
       exists (select from order_reschedules where order_id = $1) as moved,
       exists (select from bank_transfers where order_id = $1) as transfer,
       exists (select from manual_payments where order_id = $1 and status = 'WAITING')
         or exists (select from transfer_proofs where order_id = $1 and status = 'WAITING') as checked,
       (select coalesce(json_agg(json_build_object('holder', holder, 'code', code, 'qr', qr)), '[]')
        from tickets where order_id = $1 and voided_at is null) as tickets,
       (select coalesce(json_agg(json_build_object('series', series, 'year', year, 'number', number,
          'amount', amount, 'refund_id', refund_id, 'issued_at', issued_at) order by id), '[]')
        from order_documents where order_id = $1) as documents,
       (select json_build_object('now', email, 'before', previous_email,
          'changed_at', email_changed_at) from users where id = $2) as owner`,
    [id, user_id],
  );
  if (!row) throw new Error("A statement without a table gave no row");
  return row;
}

/** An order's status moves with the name of the member of staff who made them. */
export const eventsWithActor = (db: Db, order_id: number) =>
  db
    .select({
      at: order_events.at,
      to_status: order_events.to_status,
      actor: order_events.actor,
      reason: order_events.reason,
      by: sql<string | null>`case when ${order_events.actor} = 'admin' then ${nameOf()} end`,
    })
    .from(order_events)
    .leftJoin(users, eq(users.id, order_events.actor_id))
    .where(eq(order_events.order_id, order_id))
    .orderBy(asc(order_events.seq));

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

/** Whether the operator has cancelled it: then its customer may have all that is left of what was paid. */
export const isCancelledByUs = async (
  db: Db,
  { id, order_status }: Pick<OrderRow, "id" | "order_status">,
): Promise<boolean> => order_status === "CANCELLED" && (await lastMove(db, id)).actor === "admin";
