import type { ReviewSource } from "../../../features/reviews/index.ts";

/** A charter is reviewed for its boat. */
export const privateBoatReviews: ReviewSource = {
  travelled: "select order_id, boat_id as thing_id from private_boat_bookings",
  things: `select id, slug, name as name_id, name as name_en,
    case when published and archived_at is null then '/private-boats/' || slug end as path
    from private_boats`,
};
