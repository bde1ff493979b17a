import type { Invariant } from "../define.ts";

/** What must always be true of tours (domain.md, Invariants). */
export const tourInvariants: Invariant[] = [
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
];
