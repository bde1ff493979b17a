import type { InquiryStatus, ProductKind, RefundPolicy, ReschedulePolicy } from "@jukung/contract";
import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/db.ts";
import { type Chance, readableCode, secretSlug, uuid } from "../../../platform/keys.ts";
import { agreedNow } from "../../agreements/index.ts";
import { bookingIdOf } from "../search.ts";
import { type order_events, type order_lines, orders } from "../tables.ts";

export type OrderRow = typeof orders.$inferSelect;
export type LineRow = typeof order_lines.$inferSelect;
export type EventRow = typeof order_events.$inferSelect;

type NewOrder = Omit<
  typeof orders.$inferInsert,
  "order_uuid" | "booking_id" | "slug" | "refund_policy" | "reschedule_policy" | "agreed"
> & {
  refund_policy: RefundPolicy | SQL<RefundPolicy>;
  reschedule_policy: ReschedulePolicy | SQL<ReschedulePolicy>;
};

/** A booking code may collide: with 100,000 orders one insert in 2,500 would fail. */
const DRAWS = 10;
/**
 * Inserts an order with its three keys (id, booking code, and the slug of its link) and the versions of
 * the terms that apply to it.
 */
export async function insertOrder(tx: Tx, row: NewOrder, chance: Chance): Promise<OrderRow> {
  for (let draw = 0; draw < DRAWS; draw++) {
    const names = {
      order_uuid: uuid(chance),
      booking_id: bookingIdOf(readableCode(chance, 6)),
      slug: secretSlug(chance),
    };
    const [made] = await tx
      .insert(orders)
      .values({ ...row, ...names, agreed: agreedNow() })
      .onConflictDoNothing({ target: orders.booking_id })
      .returning();
    if (made) return made;
  }
  throw new Error(`${DRAWS} booking codes in a row were taken`);
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
/** The order, locked until the transaction ends: the first of all locks (then departures, sorted). */
export async function lockOrder(tx: Tx, id: number): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for("update");
  return row;
}
/** Locks these orders until the transaction ends, in one order for everybody. */
export async function lockOrders(tx: Tx, ids: number[]): Promise<void> {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(orders.id)
    .for("update");
}
/**
 * Locks these orders, before any departure: until the transaction ends nobody pays or ends them. Rows
 * that only point to them may still be written by others, who hold locks that come after.
 */
export async function lockOrdersByCode(tx: Tx, codes: string[]): Promise<void> {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.booking_id, codes))
    .orderBy(orders.id)
    .for("no key update");
}

export async function setInquiry(tx: Tx, id: number, inquiry_status: InquiryStatus): Promise<void> {
  await tx.update(orders).set({ inquiry_status }).where(eq(orders.id, id));
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
/** What is left of a trip: how many people travel, when, and what it is called. */
export async function setRest(
  tx: Tx,
  id: number,
  rest: Pick<OrderRow, "people" | "starts_at" | "ends_at" | "title_id" | "title_en">,
): Promise<void> {
  await tx.update(orders).set(rest).where(eq(orders.id, id));
}
/** Who comes on a trip, and when it begins and ends, after a change of it. */
export async function setParty(
  tx: Tx,
  id: number,
  party: Pick<OrderRow, "people" | "starts_at" | "ends_at"> &
    Partial<Pick<OrderRow, "refund_policy">>,
): Promise<void> {
  await tx.update(orders).set(party).where(eq(orders.id, id));
}
