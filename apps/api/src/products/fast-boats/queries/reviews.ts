import type { ReviewSource } from "../../../features/reviews/index.ts";

/** Crossings are reviewed for the operator of their boat: its boats stand in for one another. */
export const fastBoatReviews: ReviewSource = {
  travelled: `select l.order_id, b.operator_id as thing_id from fast_boat_legs l
    join schedules s on s.id = l.schedule_id join fast_boats b on b.id = s.fast_boat_id
    where l.state = 'SOLD' and exists
      (select 1 from passenger_legs p where p.leg_id = l.id and p.state = 'ACTIVE')`,
  things: `select id, slug, name as name_id, name as name_en,
    case when archived_at is null then '/operators/' || slug end as path from operators`,
};
