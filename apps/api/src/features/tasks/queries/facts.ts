import type { DisputeStatus, StaffRole } from "@jukung/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../../../platform/db.ts";

/** The refund that a task is about, as it is now. */
export type RefundFact = {
  id: number;
  status: string;
  account_missing: boolean;
  failure_code: string | null;
  payment_channel: string | null;
};
export async function refundFact(db: Db, id: number): Promise<RefundFact | undefined> {
  const { rows } = await db.execute(sql`select r.id::int, r.status, r.failure_code,
      r.status = 'MANUAL' and r.bank_account is null as account_missing, p.payment_channel
    from refunds r join payments p on p.id = r.payment_id where r.id = ${id}`);
  return rows[0] as RefundFact | undefined;
}
/** The chargeback that a task is about, as it is now. */
export type DisputeFact = {
  status: DisputeStatus;
  amount: number;
  gateway_dispute_id: string;
  respond_by: Date | null;
  opened_at: Date;
  decided_at: Date | null;
};
export async function disputeFact(db: Db, id: number): Promise<DisputeFact | undefined> {
  const { rows } = await db.execute(sql`select status, amount, gateway_dispute_id, respond_by,
      opened_at, decided_at from disputes where id = ${id}`);
  const row = rows[0] as (DisputeFact & Record<string, string>) | undefined;
  const at = (value: unknown) => (value ? new Date(value as string) : null);
  return (
    row && {
      ...row,
      amount: Number(row.amount),
      respond_by: at(row.respond_by),
      opened_at: at(row.opened_at) as Date,
      decided_at: at(row.decided_at),
    }
  );
}

/** The order whose refund nobody has requested, as it is now, by its task's fact (`unclaimed:17`). */
export async function unclaimedFact(
  db: Db,
  fact: string,
): Promise<{ by_us: boolean; contested: boolean } | undefined> {
  const id = fact.match(/^unclaimed:(\d+)$/)?.[1];
  if (!id) return undefined;
  const { rows } = await db.execute<{ by_us: boolean; contested: boolean }>(
    sql`select o.payment_status = 'DISPUTED' as contested, (select e.actor = 'admin'
        from order_events e where e.order_id = o.id order by e.seq desc limit 1) as by_us
      from orders o where o.id = ${Number(id)}`,
  );
  return rows[0];
}

/** The review that a task is about, by its fact (`review:17`). */
export async function reviewFact(db: Db, fact: string): Promise<{ slug: string } | undefined> {
  const id = fact.match(/^review:(\d+)$/)?.[1];
  if (!id) return undefined;
  const { rows } = await db.execute<{ slug: string }>(
    sql`select slug from reviews where id = ${Number(id)}`,
  );
  return rows[0];
}

/** What staff did with a task, the oldest first. */
export async function taskActs(db: Db, id: number) {
  const { rows } = await db.execute(sql`select a.at, a.action, a.detail,
      trim(concat(u.first_name, ' ', u.last_name)) as by
    from audit_entries a left join users u on u.id = a.actor_id
    where a.subject = ${`task:${id}`} order by a.id`);
  return rows.map((row) => ({
    at: new Date(row.at as string),
    action: String(row.action),
    by: String(row.by ?? ""),
    detail: row.detail as Record<string, string | null>,
  }));
}

export type Assignable = { id: number; slug: string; name: string; staff_role: StaffRole };
/** Staff who can sign in, by name. */
export async function workingStaff(db: Db): Promise<Assignable[]> {
  const { rows } = await db.execute(sql`select u.id::int, u.slug, u.staff_role,
      trim(concat(u.first_name, ' ', u.last_name)) as name
    from users u where u.role = 'ADMIN' and u.deleted_at is null and u.suspended_at is null
      and u.activated_at is not null and u.slug is not null
    order by lower(trim(concat(u.first_name, ' ', u.last_name))), u.id`);
  return rows as Assignable[];
}
