import type { Db } from "./platform/db.ts";

/**
 * What must always be true (domain.md, Invariants), as queries that return no row. The numbers are
 * the design's; a product adds its own lines.
 */
export const INVARIANTS: { name: string; query: string }[] = [
  {
    name: "1. no departure carries more people than it may",
    query: `select schedule_id, date, held, sold, capacity from departures
      where held < 0 or sold < 0 or held + sold > capacity`,
  },
  {
    name: "1. held and sold equal the sums of the legs",
    query: `select d.schedule_id, d.date, d.held, d.sold, sum(l.seats) as seats from departures d
      left join fast_boat_legs l on l.schedule_id = d.schedule_id and l.date = d.date
      group by d.schedule_id, d.date, d.held, d.sold
      having d.held <> coalesce(sum(l.seats) filter (where l.state = 'HELD'), 0)
        or d.sold <> coalesce(sum(l.seats) filter (where l.state = 'SOLD'), 0)`,
  },
  {
    name: "1. every held or sold leg has its departure",
    query: `select l.id from fast_boat_legs l left join departures d using (schedule_id, date)
      where l.state <> 'RELEASED' and d.schedule_id is null`,
  },
  {
    name: "2. the seats follow the order",
    query: `select o.booking_id, o.order_status, l.state from orders o
      join fast_boat_legs l on l.order_id = o.id
      where l.state <> case when o.order_status = 'ON_HOLD' then 'HELD'
        when o.order_status in ('CONFIRMED', 'COMPLETED') then 'SOLD' else 'RELEASED' end`,
  },
  {
    name: "2. a sold leg counts its active passengers",
    query: `select l.id, l.seats from fast_boat_legs l where l.state in ('HELD', 'SOLD') and l.seats <>
      (select count(*) from passenger_legs p where p.leg_id = l.id and p.state = 'ACTIVE')`,
  },
  {
    name: "2. an order of seats counts the people who have one",
    query: `select o.booking_id, o.people from orders o where o.order_type = 'fast_boat' and o.people <>
      (select count(distinct p.passenger_id) from passenger_legs p
        join fast_boat_legs l on l.id = p.leg_id where l.order_id = o.id and p.state = 'ACTIVE')`,
  },
  {
    name: "1. no two live blocks of one boat share a day",
    query: `select a.id, b.id as other, a.boat_id, a.during from private_boat_blocks a
      join private_boat_blocks b on b.boat_id = a.boat_id and b.id > a.id and b.during && a.during
      where a.state <> 'RELEASED' and b.state <> 'RELEASED'`,
  },
  {
    name: "2. a boat's days follow the order, and are the charter's",
    query: `select o.booking_id, o.order_status, k.state, k.during from orders o
      join charters c on c.order_id = o.id left join private_boat_blocks k on k.order_id = o.id
      where coalesce(k.state, 'RELEASED') <> case when o.order_status = 'ON_HOLD' then 'HELD'
          when o.order_status in ('CONFIRMED', 'COMPLETED') then 'BOOKED' else 'RELEASED' end
        or (k.state <> 'RELEASED' and (k.boat_id <> c.boat_id
          or k.during <> daterange(c.date, coalesce(c.end_date, c.date), '[]')))`,
  },
  {
    name: "2. a held day ends when its order's hold does",
    query: `select o.booking_id, o.hold_expires_at, k.hold_expires_at as days from orders o
      join private_boat_blocks k on k.order_id = o.id and k.state = 'HELD'
      where k.hold_expires_at is distinct from o.hold_expires_at`,
  },
  {
    name: "1. a tour's day holds no more than it may, and what its bookings say",
    query: `select d.variant_id, d.date, d.held, d.sold, d.capacity, sum(b.places) as places
      from tour_days d left join tour_bookings b on b.variant_id = d.variant_id and b.date = d.date
      group by d.variant_id, d.date, d.held, d.sold, d.capacity
      having d.held < 0 or d.sold < 0 or d.held + d.sold > d.capacity
        or d.held <> coalesce(sum(b.places) filter (where b.state = 'HELD'), 0)
        or d.sold <> coalesce(sum(b.places) filter (where b.state = 'SOLD'), 0)`,
  },
  {
    name: "1. every held or sold booking of a tour has its day",
    query: `select b.order_id from tour_bookings b left join tour_days d using (variant_id, date)
      where b.state in ('HELD', 'SOLD') and d.variant_id is null`,
  },
  {
    name: "2. a tour's places follow the order, and are its party's",
    query: `select o.booking_id, o.order_status, b.state, b.places from orders o
      join tour_bookings b on b.order_id = o.id join tour_variants v on v.id = b.variant_id
      where b.state not in ('RELEASED', 'ASKED') <>
          (o.order_status in ('ON_HOLD', 'CONFIRMED', 'COMPLETED'))
        or (b.state = 'HELD' and (o.order_status <> 'ON_HOLD'
          or b.hold_expires_at is distinct from o.hold_expires_at))
        or (b.state = 'SOLD' and o.order_status not in ('CONFIRMED', 'COMPLETED'))
        or b.places not in (1, b.adult + b.child + b.infant) or v.tour_id <> b.tour_id`,
  },
  {
    name: "2. every order of a tour has its booking",
    query: `select o.booking_id from orders o left join tour_bookings b on b.order_id = o.id
      where o.order_type = 'tour' and b.order_id is null`,
  },
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
        and q.version = (select max(version) from order_quotes l where l.order_id = o.id)`,
  },
  {
    name: "7. the lines are what the passengers pay",
    query: `select o.booking_id from orders o where o.order_type = 'fast_boat' and o.subtotal <>
      (select coalesce(sum(p.price), 0) from passenger_legs p
        join fast_boat_legs l on l.id = p.leg_id where l.order_id = o.id)`,
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
    name: "9. tickets stand for every active passenger and leg (or the party) of a confirmed order, and for nobody else",
    query: `with owed as (select o.id, l.id || ':' || p.passenger_id as holder from orders o
        join fast_boat_legs l on l.order_id = o.id join passenger_legs p on p.leg_id = l.id
        where o.order_status in ('CONFIRMED', 'COMPLETED') and p.state = 'ACTIVE'
        union all select o.id, 'party' from orders o where o.order_type <> 'fast_boat'
          and o.order_status in ('CONFIRMED', 'COMPLETED')),
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
