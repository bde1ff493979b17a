import { and, desc, eq, getTableColumns, gt, gte, isNull, min, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/db.ts";
import { nameOf, users } from "../../accounts/index.ts";
import { type OrderRow, orders } from "../../orders/index.ts";
import { bank_transfers, transfer_proofs } from "../tables.ts";
import { RESERVED_DAYS } from "../transfer-rules.ts";

export type TransferRow = typeof bank_transfers.$inferSelect;
export type ProofRow = typeof transfer_proofs.$inferSelect;

export async function transferOf(db: Db, order_id: number): Promise<TransferRow | undefined> {
  const [row] = await db.select().from(bank_transfers).where(eq(bank_transfers.order_id, order_id));
  return row;
}
/** Whether another order has been asked for that amount since, and whether a record of this one was confirmed. */
export async function sinceTransfer(
  db: Db,
  { order_id, amount, chosen_at }: TransferRow,
): Promise<{ given_again: boolean; recorded: boolean }> {
  const { rows } = await db.execute(sql`select
    exists (select from bank_transfers where amount = ${amount} and order_id <> ${order_id}
      and chosen_at > ${chosen_at}) as given_again,
    exists (select from manual_payments where order_id = ${order_id} and status = 'DONE'
      and amount = ${amount}) as recorded`);
  return { given_again: rows[0]?.given_again === true, recorded: rows[0]?.recorded === true };
}
/**
 * Orders that are held for a transfer of this price of which nothing has come yet: no proof waits or was
 * accepted, and no payment is recorded.
 */
export const openTransfers = (tx: Tx, now: Date) =>
  tx
    .select({ order: getTableColumns(orders), transfer: getTableColumns(bank_transfers) })
    .from(bank_transfers)
    .innerJoin(orders, eq(orders.id, bank_transfers.order_id))
    .where(
      and(
        eq(orders.order_status, "ON_HOLD"),
        gt(orders.hold_expires_at, now),
        eq(orders.total_price, bank_transfers.total),
        sql`not exists (select from transfer_proofs p where p.order_id = ${orders.id}
          and p.status in ('WAITING', 'ACCEPTED'))`,
        sql`not exists (select from manual_payments r where r.order_id = ${orders.id}
          and r.status = 'WAITING')`,
      ),
    )
    .orderBy(orders.id);
/** Its customer is told of other accounts than those before. */
export async function noteTold(
  tx: Tx,
  order_id: number,
  shown: Pick<TransferRow, "accounts" | "told">,
): Promise<void> {
  await tx.update(bank_transfers).set(shown).where(eq(bank_transfers.order_id, order_id));
}
/** The codes that cannot be given with this total, because somebody may still send that amount. */
export async function takenCodes(tx: Tx, total: number): Promise<Set<number>> {
  const rows = await tx
    .select({ amount: bank_transfers.amount })
    .from(bank_transfers)
    .where(
      and(
        eq(bank_transfers.reserved, true),
        sql`${bank_transfers.amount} between ${total + 1} and ${total + 999}`,
      ),
    );
  return new Set(rows.map(({ amount }) => amount - total));
}
/** Amounts of orders that ended long ago can be given again. */
export async function releaseAmounts(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`
    update bank_transfers t set reserved = false from orders o
    where o.id = t.order_id and t.reserved and o.order_status <> 'ON_HOLD'
      and t.chosen_at < ${now}::timestamptz - make_interval(days => ${RESERVED_DAYS})`);
}
/**
 * Reserves an amount for an order, or another one if its total has changed: the unique index is the
 * check. @returns false if somebody else was given that amount meanwhile
 */
export async function reserveAmount(
  tx: Tx,
  row: Pick<TransferRow, "order_id" | "total" | "code" | "chosen_at" | "accounts">,
): Promise<boolean> {
  const amount = row.total + row.code;
  const accounts = sql`${JSON.stringify(row.accounts)}::jsonb`;
  const { rows } = await tx.execute(sql`
    insert into bank_transfers (order_id, total, code, amount, chosen_at, accounts)
    select ${row.order_id}, ${row.total}, ${row.code}, ${amount}, ${row.chosen_at}, ${accounts}
    on conflict do nothing returning order_id`);
  if (rows.length === 1) return true;
  const { rows: changed } = await tx.execute(sql`
    update bank_transfers set total = ${row.total}, code = ${row.code}, amount = ${amount},
      chosen_at = ${row.chosen_at}, reserved = true, accounts = ${accounts}, told = null,
      held_by_proof = null, held_before = null
    where order_id = ${row.order_id} and not exists
      (select from bank_transfers o where o.amount = ${amount} and o.reserved)
    returning order_id`);
  return changed.length === 1;
}

/** The proof of an order that nobody has decided on. */
export async function waitingProof(db: Db, order_id: number): Promise<ProofRow | undefined> {
  const [row] = await db
    .select()
    .from(transfer_proofs)
    .where(and(eq(transfer_proofs.order_id, order_id), eq(transfer_proofs.status, "WAITING")));
  return row;
}
/** Those of an order with who decided, the newest first. */
export const proofsOf = (db: Db, order_id: number) =>
  db
    .select({ ...getTableColumns(transfer_proofs), by: nameOf<string | null>() })
    .from(transfer_proofs)
    .leftJoin(users, eq(users.id, transfer_proofs.decided_by))
    .where(eq(transfer_proofs.order_id, order_id))
    .orderBy(desc(transfer_proofs.id));
export async function proofById(db: Db, order_id: number, id: number) {
  const [row] = await db
    .select()
    .from(transfer_proofs)
    .where(and(eq(transfer_proofs.order_id, order_id), eq(transfer_proofs.id, id)));
  return row;
}
/** When the first proof of this transfer was sent; one of an earlier price is of another transfer. */
export async function firstProofAt(
  tx: Tx,
  { order_id, chosen_at }: Pick<TransferRow, "order_id" | "chosen_at">,
): Promise<Date | null> {
  const [row] = await tx
    .select({ at: min(transfer_proofs.sent_at) })
    .from(transfer_proofs)
    .where(and(eq(transfer_proofs.order_id, order_id), gte(transfer_proofs.sent_at, chosen_at)));
  return row?.at ?? null;
}
/** What a person's proofs came to since: an account's, or of an order without one, its address's. */
export async function pastProofs(
  tx: Tx,
  { user_id, contact_email }: Pick<OrderRow, "user_id" | "contact_email">,
  since: Date,
): Promise<{ rejected: number; paid: boolean }> {
  const theirs =
    user_id === null
      ? sql`folded_address(o.contact_email) = folded_address(${contact_email})
          and (o.user_id is null or exists (select from users u where u.id = o.user_id
            and folded_address(u.email) = folded_address(${contact_email})))`
      : sql`o.user_id = ${user_id}`;
  const { rows } = await tx.execute(sql`select
    (select count(*)::int from transfer_proofs p join orders o on o.id = p.order_id
      where ${theirs} and p.status = 'REJECTED' and p.decided_at > ${since}) as rejected,
    exists (select from payments p join orders o on o.id = p.order_id
      where ${theirs} and p.applied_at > ${since}) as paid`);
  return { rejected: Number(rows[0]?.rejected), paid: rows[0]?.paid === true };
}
/** What a proof has made of its order's hold; nothing once that was set back. */
export async function noteHold(
  tx: Tx,
  order_id: number,
  held: Pick<TransferRow, "held_by_proof" | "held_before">,
): Promise<void> {
  await tx.update(bank_transfers).set(held).where(eq(bank_transfers.order_id, order_id));
}
export async function insertProof(
  tx: Tx,
  row: typeof transfer_proofs.$inferInsert,
): Promise<ProofRow> {
  const [made] = await tx.insert(transfer_proofs).values(row).returning();
  return made as ProofRow;
}
/** Ends a proof that waits and whose payment is not recorded: the update is the check. */
export async function endProof(
  tx: Tx,
  id: number,
  end: { status: "REJECTED" | "REPLACED"; reason?: string; decided_by?: number; decided_at: Date },
): Promise<boolean> {
  const rows = await tx
    .update(transfer_proofs)
    .set(end)
    .where(
      and(
        eq(transfer_proofs.id, id),
        eq(transfer_proofs.status, "WAITING"),
        isNull(transfer_proofs.recorded_id),
      ),
    )
    .returning({ id: transfer_proofs.id });
  return rows.length === 1;
}
/** Ties a proof that waits to the record that answers it: the update is the check. */
export async function recordProof(tx: Tx, id: number, recorded_id: number): Promise<boolean> {
  const rows = await tx
    .update(transfer_proofs)
    .set({ recorded_id })
    .where(
      and(
        eq(transfer_proofs.id, id),
        eq(transfer_proofs.status, "WAITING"),
        isNull(transfer_proofs.recorded_id),
      ),
    )
    .returning({ id: transfer_proofs.id });
  return rows.length === 1;
}
/** A discarded record answers nothing: its proof waits again. */
export async function freeProof(tx: Tx, recorded_id: number): Promise<void> {
  await tx
    .update(transfer_proofs)
    .set({ recorded_id: null })
    .where(
      and(eq(transfer_proofs.recorded_id, recorded_id), eq(transfer_proofs.status, "WAITING")),
    );
}
/** The money of a record came: so the proof that it answers is accepted. @returns its number */
export async function acceptProof(
  tx: Tx,
  recorded_id: number,
  { by, at }: { by: number; at: Date },
): Promise<number | null> {
  const [row] = await tx
    .update(transfer_proofs)
    .set({ status: "ACCEPTED", decided_by: by, decided_at: at })
    .where(and(eq(transfer_proofs.recorded_id, recorded_id), eq(transfer_proofs.status, "WAITING")))
    .returning({ id: transfer_proofs.id });
  return row?.id ?? null;
}

/** What an account's orders have of transfers and proofs. */
export async function transfersToExport(db: Db, user_id: number) {
  const { rows } = await db.execute(sql`
    select o.booking_id, t.amount, t.code, t.chosen_at,
      (select coalesce(json_agg(json_build_object('status', p.status, 'sent_at', p.sent_at,
        'reason', p.reason) order by p.id), '[]') from transfer_proofs p
       where p.order_id = t.order_id) as proofs
    from bank_transfers t join orders o on o.id = t.order_id
    where o.user_id = ${user_id} order by t.order_id`);
  return rows;
}
/** Forgets the pictures of an account's proofs and what was said of them. @returns their files */
export async function forgetProofs(tx: Tx, user_id: number): Promise<string[]> {
  const { rows } = await tx.execute(sql`
    with mine as (select p.id, p.file from transfer_proofs p join orders o on o.id = p.order_id
      where o.user_id = ${user_id} and p.file is not null)
    update transfer_proofs p set file = null, reason = null from mine where p.id = mine.id
    returning mine.file`);
  return rows.map(({ file }) => String(file));
}
