import type { ReviewSource } from "../../../features/reviews/index.ts";

export const tourReviews: ReviewSource = {
  travelled: "select order_id, tour_id as thing_id from tour_bookings",
  things: `select id, slug, title_id as name_id, title_en as name_en,
    case when published and archived_at is null then '/tours-and-activities/' || slug end as path
    from tours`,
};
