import { z } from "zod";
import { inquiryOrder, meeting_point, OrderSpot } from "./order-shapes.ts";
import { Picture, Slug, TravelDate } from "./values.ts";

/** A tour's order: its tour, variant, day and party. */
export const TourOrder = z.object({
  ...inquiryOrder,
  order_type: z.literal("tour"),
  tour: z.object({
    slug: Slug,
    title: z.string(),
    image: Picture.nullable(),
    location: OrderSpot,
    meeting_point,
  }),
  variant: z.object({ id: z.number().int(), name: z.string() }),
  date: TravelDate,
  /** `HH:MM`, WITA. A tour that starts at three in the morning is easily missed by the date alone. */
  start_time: z.string(),
  participants: z.object({
    adult: z.number().int(),
    child: z.number().int(),
    infant: z.number().int(),
  }),
  /** Where its contact wants to be picked up. */
  pickup: z.string().nullable(),
  /**
   * Where it is picked up: what the office has agreed to, with its quote or afterwards. Null: the party comes
   * to the meeting point.
   */
  agreed_pickup: z.string().nullable(),
});

export type TourOrder = z.infer<typeof TourOrder>;
