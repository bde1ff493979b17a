import type { BankAccount, OwedState } from "@jukung/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../platform/db.ts";
import { countFound } from "../../../platform/pages.ts";

/** A refund that takes longer than this at the gateway is stuck. */
const OVERDUE_MINUTES = 60;

/** When it is asked, and the refunds that wait for a bank's decision (`heldRefunds`). */
type Asked = { now: Date; held: Set<number> };

/** Every amount owed: unfinished refunds, and what a cancellation left unclaimed. */
const owed = ({ now, held }: Asked): SQL => sql`(
  select r.id as refund_id, r.order_id, r.amount,
    r.reason, r.status, r.requested_by, r.begun_by, r.reopened_at, r.bank_account,
    coalesce(case r.status when 'MANUAL' then r.decided_at when 'REQUESTED' then r.reopened_at end,
      r.requested_at) as since,
    case when r.id = any (${sql.param([...held])}::int[]) then 'at_bank'
      when r.status = 'REQUESTED' then 'to_confirm'
      when r.status = 'MANUAL' and r.bank_account is null then 'account_missing'
      when r.status = 'MANUAL' then 'to_transfer'
      else 'at_gateway' end as state,
    r.status in ('APPROVED', 'PROCESSING')
      and coalesce(r.decided_at, r.requested_at) < ${now}::timestamptz
        - make_interval(mins => ${OVERDUE_MINUTES}::int) as overdue,
    (select u.email from users u where u.id = r.begun_by) as begun_by_email
  from refunds r where r.status not in ('DONE', 'REJECTED')
  union all
  select null, o.id, o.claimable_amount, '', 'UNCLAIMED', null, null, null, null,
    e.at, 'unclaimed', false, null
  from orders o join order_events e on e.order_id = o.id and e.to_status = 'CANCELLED'
  where o.claimable_amount > 0)`;

export type OwedRow = {
  state: OwedState;
  refund_id: number | null;
  amount: number;
  since: Date;
  overdue: boolean;
  bank_account: BankAccount | null;
  /** For who may decide. */
  reason: string;
  status: string;
  requested_by: number | null;
  begun_by: number | null;
  begun_by_email: string | null;
  reopened_at: Date | null;
  order_id: number;
};
type Wish = { state?: OwedState | undefined; page: number; per_page: number };
/** One page of what is owed, and how many there are: what the office has to do first, the oldest first. */
export async function owedAmounts(
  db: Db,
  { state, page, per_page }: Wish,
  asked: Asked,
): Promise<{ rows: OwedRow[]; total: number }> {
  const where = state === undefined ? sql`true` : sql`w.state = ${state}`;
  const [rows, total] = await Promise.all([
    db.execute(sql`select w.* from ${owed(asked)} w where ${where}
      order by w.state in ('to_confirm', 'to_transfer') desc, w.since, w.order_id, w.refund_id
      limit ${per_page} offset ${(page - 1) * per_page}`),
    countFound(db, sql`from ${owed(asked)} w where ${where}`),
  ]);
  const found = rows.rows as (OwedRow & { since: string | Date })[];
  return {
    rows: found.map((row) => ({ ...row, since: new Date(row.since) })),
    total,
  };
}
/** How many amounts of each state are owed, and their sum in rupiah. */
export async function owedSums(
  db: Db,
  asked: Asked,
): Promise<{ state: OwedState; count: number; amount: number }[]> {
  const { rows } = await db.execute(sql`
    select w.state, count(*)::int as count, sum(w.amount)::bigint as amount
    from ${owed(asked)} w group by w.state`);
  return rows as { state: OwedState; count: number; amount: number }[];
}
