import { FARE_TYPES } from "@jukung/contract";

// The SQL of `fares.ts`: what a day costs, and whether a season closes it. In all of it `s` is a
// schedule, `b` its boat and `day` an expression for the date.

const fareOf = (type: string): string =>
  `coalesce(f.${type}, case when v.${type} = 0 then 0 else case e.effect
    when 'percent' then greatest(least(v.${type}, 1000),
      (v.${type} * (100 + e.percent) + 50000) / 100000 * 1000)
    when 'amounts' then greatest(least(v.${type}, 1000), v.${type} + e.${type})
    else v.${type} end end)`;
/** The fare of each type: expressions over the joins of `pricedOn`, in the order of FARE_TYPES. */
export const FARES: string[] = FARE_TYPES.map(fareOf);
/** The same as columns. */
export const FARE_COLUMNS: string = FARE_TYPES.map((type) => `${fareOf(type)} as ${type}`).join(
  ",\n    ",
);

/** A confirmed season `n` that covers the schedule and names the day. */
const covers = (day: string): string => `n.confirmed_at is not null and n.archived_at is null
      and c.season_id = n.id and c.date = ${day}
      and (not exists (select from season_schedules o where o.season_id = n.id)
        or exists (select from season_schedules o where o.season_id = n.id and o.schedule_id = s.id))`;

/**
 * Joins that price a day: `v` the version in force, `e` the season that counts (one that closes the
 * day before all others), `f` the day's own fares.
 */
export const pricedOn = (day: string): string => `
  left join lateral (select * from fare_versions w
    where w.schedule_id = s.id and w.valid_from <= ${day}
    order by w.valid_from desc limit 1) v on true
  left join lateral (select n.* from season_dates c join seasons n on ${covers(day)}
    where c.date = ${day}
    order by n.effect <> 'closed', n.position, n.id limit 1) e on true
  left join fare_overrides f on f.schedule_id = s.id and f.date = ${day}`;
/** Over the joins of `pricedOn`. */
export const CLOSED_BY_SEASON = "coalesce(e.effect = 'closed', false)";
/** Whether the certificate of the boat `b` has ended before a day; one without an end never does. */
export const closedByCertificate = (day: string): string =>
  `coalesce(b.certificate_until < ${day}, false)`;
/** Whether anything but staff closes a day, over the joins of `pricedOn` and the boat `b`. */
export const closedOn = (day: string): string =>
  `(${CLOSED_BY_SEASON} or ${closedByCertificate(day)})`;
/** Whether the boat `b` is sold at all: a draft and an archived one are not. */
export const BOAT_ON_SALE = "b.published and b.archived_at is null";

/** Whether a schedule has a boat on a day: it is not archived, valid then, and runs on that weekday. */
export const runsOn = (day: string): string => `s.archived_at is null
    and ${day} between s.valid_from and s.valid_until
    and extract(isodow from ${day})::smallint = any (s.weekdays)`;
/** Whether a season closes the day, where it is not joined already. */
export const closedBySeason = (day: string): string =>
  `exists (select from season_dates c join seasons n on ${covers(day)}
    where c.date = ${day} and n.effect = 'closed')`;
