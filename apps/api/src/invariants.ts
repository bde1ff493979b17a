import type { Db } from "./platform/db.ts";
import type { Invariant } from "./products/define.ts";
import { productList } from "./products/index.ts";

/** What must always be true of every order (domain.md, Invariants). The numbers are the design's. */
const ORDER_INVARIANTS: Invariant[] = [
  {
    name: "3. no hold outlives its end by a minute",
    query: `select booking_id, hold_expires_at from orders
      where order_status = 'ON_HOLD' and hold_expires_at < now() - interval '60 seconds'`,
  },
  {
    name: "4. a confirmed order has one applied payment of its total",
    query: `select o.booking_id, o.total_price from orders o
      where o.order_status in ('CONFIRMED', 'COMPLETED') and o.total_price > 0 and not exists
        (select 1 from payments p where p.order_id = o.id and p.applied_at is not null
          and p.captured_amount >= o.total_price)`,
  },
  {
    name: "4. an applied payment confirmed its order once",
    query: `select p.id from payments p where p.applied_at is not null and 1 <>
      (select count(*) from order_events e where e.order_id = p.order_id and e.to_status = 'CONFIRMED')`,
  },
  {
    name: "5. every captured rupiah is applied, refunded, or on an open task",
    query: `select p.id, p.captured_amount from payments p join orders o on o.id = p.order_id
      where p.captured_amount > 0 and p.captured_amount <>
        case when p.applied_at is not null then o.total_price else 0 end
        + coalesce((select sum(r.amount) from refunds r where r.payment_id = p.id
            and r.reason in ('LATE', 'SURPLUS', 'SHORT') and r.status <> 'REJECTED'), 0)
      and not exists (select 1 from tasks t where t.payment_id = p.id and t.done_at is null)`,
  },
  {
    name: "5. a refund by hand has its task",
    query: `select r.id from refunds r where r.status = 'MANUAL' and not exists
      (select 1 from tasks t where t.payment_id = r.payment_id and t.kind = 'refund_by_hand')`,
  },
  {
    name: "6. what may be claimed was paid and has not gone back",
    query: `select o.booking_id, o.claimable_amount from orders o where o.claimable_amount > 0 and
      (o.order_status <> 'CANCELLED' or o.claimable_amount > o.paid_amount -
        coalesce((select sum(r.amount) from refunds r where r.order_id = o.id
          and r.reason in ('CUSTOMER', 'OPERATOR') and r.status <> 'REJECTED'), 0))`,
  },
  {
    name: "6. no payment gives back more than it took",
    query: `select p.id, p.captured_amount, sum(r.amount) as back from payments p
      join refunds r on r.payment_id = p.id and r.status not in ('REJECTED', 'FAILED')
      group by p.id, p.captured_amount having sum(r.amount) > p.captured_amount`,
  },
  {
    name: "7. the total is what the lines say",
    query: `select o.booking_id, o.subtotal from orders o
      where o.subtotal <> (select coalesce(sum(l.quantity * l.unit_price), 0) from order_lines l
          where l.order_id = o.id)
        or o.total_price <> o.subtotal - o.discount + o.fees`,
  },
  {
    name: "7. an accepted quote is what the order costs",
    query: `select o.booking_id, o.total_price, q.total from orders o
      join order_quotes q on q.order_id = o.id and q.status = 'ACCEPTED'
      where o.order_status in ('ON_HOLD', 'CONFIRMED', 'COMPLETED') and o.total_price <> q.total
          - case when o.promo_code is null then 0 else o.discount end
        and q.version = (select max(version) from order_quotes l where l.order_id = o.id)`,
  },
  {
    name: "7. a promo's uses are those of live orders, within its limit",
    query: `select p.slug, p.uses, p.most_uses, count(o.id) as live from promos p
      left join promo_uses u on u.promo_id = p.id left join orders o on o.id = u.order_id
        and (o.order_status in ('ON_HOLD', 'CONFIRMED', 'COMPLETED')
          or (o.order_status = 'CANCELLED' and exists (select 1 from order_events e
            where e.order_id = o.id and e.to_status = 'CONFIRMED')))
      group by p.id having p.uses <> count(o.id) or p.uses > p.most_uses
      union all select c.code, c.uses, 1, count(u.order_id) from promo_codes c
        left join promo_uses u on u.code = c.code and u.counts
        group by c.code having c.uses <> count(u.order_id) or (c.single and c.uses > 1)`,
  },
  {
    name: "7. an order with a promo has its discount from it",
    query: `select o.booking_id, o.promo_code, o.discount, u.discount as promised from orders o
      left join promo_uses u on u.order_id = o.id
      where o.promo_code is not null
        and (u.order_id is null or u.discount <> o.discount or u.code <> o.promo_code)`,
  },
  {
    name: "8. events are gapless, each starts where the last ended, the last is the order's status",
    query: `with e as (select *, lag(to_status) over w as before, lag(seq) over w as last,
        lead(seq) over w as next from order_events window w as (partition by order_id order by seq))
      select e.order_id, e.seq from e join orders o on o.id = e.order_id
      where e.seq <> coalesce(e.last, 0) + 1 or e.from_status is distinct from e.before
        or (e.next is null and e.to_status <> o.order_status)`,
  },
  {
    name: "8. every order has its first event",
    query: `select booking_id from orders o where not exists
      (select 1 from order_events e where e.order_id = o.id and e.seq = 1)`,
  },
  {
    name: "9. every event that owes a mail has exactly one",
    query: `select e.order_id, e.seq, e.to_status from order_events e where
        (e.to_status in ('ON_HOLD', 'CONFIRMED', 'EXPIRED', 'REJECTED')
          or (e.to_status = 'PENDING' and e.seq = 1)
          or (e.to_status = 'CANCELLED' and e.reason is distinct from 'account deleted')) and 1 <>
      (select count(*) from notifications n where n.order_id = e.order_id
        and n.about = 'order:' || e.order_id || ':' || e.seq)`,
  },
  {
    name: "9. tickets stand for everybody who is owed one by a confirmed order, and for nobody else",
    query: `with owed(id, holder) as (${productList.map(({ owed_tickets }) => owed_tickets).join(" union all ")}),
      issued as (select order_id as id, holder from tickets where voided_at is null)
      (select *, 'missing' as what from owed except select *, 'missing' from issued)
      union all (select *, 'too many' from issued except select *, 'too many' from owed)`,
  },
  {
    name: "10. the sandbox gateway's ledger and ours agree",
    query: `select c.id, c.amount from sandbox_captures c left join payments p
        on p.gateway_payment_id = c.id
      where p.id is null and c.paid_at < now() - interval '90 seconds'
      union all select r.id, r.amount from sandbox_refunds r
      left join refunds ours on ours.reference = r.reference and ours.amount = r.amount
      where ours.id is null`,
  },
];
/** And what each product adds. */
export const INVARIANTS: Invariant[] = [
  ...ORDER_INVARIANTS,
  ...productList.flatMap(({ invariants }) => invariants),
];

export type Violation = { name: string; rows: unknown[] };

/** Runs every invariant. @returns the broken ones with the rows that break them, ten each */
export async function findViolations(db: Db): Promise<Violation[]> {
  const broken: Violation[] = [];
  for (const { name, query } of INVARIANTS) {
    const { rows } = await db.execute(`select * from (${query}) violation limit 10`);
    if (rows.length > 0) broken.push({ name, rows });
  }
  return broken;
}
