import type { Invariant } from "../define.ts";

/** What must always be true of private boats (domain.md, Invariants). */
export const privateBoatInvariants: Invariant[] = [
  {
    name: "1. no two live blocks of one boat share a day",
    query: `select a.id, b.id as other, a.boat_id, a.during from private_boat_blocks a
      join private_boat_blocks b on b.boat_id = a.boat_id and b.id > a.id and b.during && a.during
      where a.state <> 'RELEASED' and b.state <> 'RELEASED'`,
  },
  {
    name: "2. a boat's days follow the order, and are the booking's",
    query: `select o.booking_id, o.order_status, k.state, k.during from orders o
      join private_boat_bookings c on c.order_id = o.id left join private_boat_blocks k on k.order_id = o.id
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
];
