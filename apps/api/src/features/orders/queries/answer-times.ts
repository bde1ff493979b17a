import type { ProductKind } from "@jukung/contract";
import { type Database, prepared } from "../../../platform/db.ts";

/**
 * Of inquiries made since a moment, by kind: how many were answered, and the seconds within which four of
 * five were. An answer is the first quote, message or refusal of the office. One that nobody has answered
 * counts with the time that it waited, until now or until its customer took it back, once that is more
 * than a day; one that was taken back before is left out.
 */
export const answerTimes = (
  db: Database,
  { since, now }: { since: Date; now: Date },
): Promise<{ order_type: ProductKind; answers: number; seconds: number }[]> =>
  prepared(
    db,
    "answer_times",
    `with asked as (
       select o.order_type, o.order_status, o.inquiry_status, o.purchase_date,
         least(
           (select min(q.created_at) from order_quotes q where q.order_id = o.id),
           (select min(m.at) from order_messages m where m.order_id = o.id and m.by = 'operator'),
           (select min(e.at) from order_events e
            where e.order_id = o.id and e.actor = 'admin' and e.to_status in ('REJECTED', 'CANCELLED'))
         ) as answered_at,
         (select min(e.at) from order_events e
          where e.order_id = o.id and e.actor = 'customer' and e.to_status = 'CANCELLED') as taken_back_at
       from orders o
       where o.inquiry_status is not null and o.purchase_date > $1 and o.purchase_date <= $2),
     timed as (
       select order_type, answered_at is not null as answered,
         extract(epoch from coalesce(answered_at, taken_back_at, $2) - purchase_date) as seconds
       from asked
       where answered_at is not null
         or (inquiry_status in ('NEW', 'EXPIRED', 'WITHDRAWN')
           and purchase_date < coalesce(taken_back_at, $2) - interval '1 day'))
     select order_type, (count(*) filter (where answered))::int as answers,
       (percentile_disc(0.8) within group (order by seconds))::float as seconds
     from timed group by 1 order by 1`,
    [since, now],
  );
