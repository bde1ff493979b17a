import type { Invariant } from "../define.ts";
import { runsOn } from "./queries/fares.ts";

/** What must always be true of fast boats (domain.md, Invariants). */
export const fastBoatInvariants: Invariant[] = [
  {
    name: "1. no departure carries more people than it may",
    query: `select schedule_id, date, held, sold, capacity from departures
      where held < 0 or sold < 0 or held + sold > capacity`,
  },
  {
    name: "1. held and sold equal the sums of the legs",
    query: `select d.schedule_id, d.date, d.held, d.sold, sum(l.seats) as seats from departures d
      left join (select schedule_id, date, state, seats from fast_boat_legs
        union all select schedule_id, date, state, seats from fast_boat_leg_moves where state = 'HELD'
      ) l on l.schedule_id = d.schedule_id and l.date = d.date
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
    name: "2. the seats of a move follow it",
    query: `select m.reschedule_id, m.state, r.status from fast_boat_leg_moves m
      join order_reschedules r on r.id = m.reschedule_id
      where m.state <> case r.status when 'HELD' then 'HELD' when 'DONE' then 'TAKEN' else 'RELEASED' end`,
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
    name: "every schedule has fares from its first day on",
    query: `select s.id, s.valid_from from schedules s where not exists
      (select 1 from fare_versions v where v.schedule_id = s.id and v.valid_from <= s.valid_from)`,
  },
  {
    name: "1. no schedule has more seats than its boat",
    query: `select s.id, s.capacity, b.capacity as boat from schedules s
      join fast_boats b on b.id = s.fast_boat_id where s.capacity > b.capacity`,
  },
  {
    name: "1. no boat sells more seats at a moment than it has, on all its crossings",
    query: `with crossing as (
        select b.id as boat_id, b.name, b.capacity as seats, day.date, s.id, s.departs, s.arrives,
          greatest(coalesce(d.held + d.sold, 0), case when ${runsOn("day.date")}
            and not coalesce(d.closed, false) then coalesce(d.capacity, s.capacity) else 0 end) as sells
        from (select distinct s.fast_boat_id, d.date from departures d
          join schedules s on s.id = d.schedule_id
          where d.date >= (now() at time zone 'Asia/Makassar')::date) day
        join fast_boats b on b.id = day.fast_boat_id
        join schedules s on s.fast_boat_id = b.id
        left join departures d on d.schedule_id = s.id and d.date = day.date)
      select c.name, c.date, c.departs, c.seats, sum(o.sells) as sells from crossing c
      join crossing o on o.boat_id = c.boat_id and o.date = c.date
        and o.departs <= c.departs and c.departs < o.arrives
      where c.sells > 0
      group by c.id, c.name, c.date, c.departs, c.seats having sum(o.sells) > c.seats`,
  },
  {
    name: "7. the discount of seats is what its passengers pay less",
    query: `select o.booking_id, o.discount from orders o where o.order_type = 'fast_boat'
      and o.discount <> (select coalesce(sum(p.discount), 0) from passenger_legs p
        join fast_boat_legs l on l.id = p.leg_id where l.order_id = o.id)`,
  },
  {
    name: "7. the lines are what the passengers pay",
    query: `select o.booking_id from orders o where o.order_type = 'fast_boat' and o.subtotal <>
      (select coalesce(sum(p.price), 0) from passenger_legs p
        join fast_boat_legs l on l.id = p.leg_id where l.order_id = o.id)`,
  },
];

/** One ticket for each active passenger and leg. */
export const owedFastBoatTickets = `select o.id, l.id || ':' || p.passenger_id from orders o
  join fast_boat_legs l on l.order_id = o.id join passenger_legs p on p.leg_id = l.id
  where o.order_status in ('CONFIRMED', 'COMPLETED') and p.state = 'ACTIVE'`;
