import { z } from "zod";
import { inquiryOrder, meeting_point, OrderSpot } from "./order-shapes.ts";
import { Picture, Slug, TravelDate } from "./values.ts";

/** A private boat's order: its boat, days and guests. */
export const PrivateBoatOrder = z.object({
  ...inquiryOrder,
  order_type: z.literal("private_boat"),
  boat: z.object({
    slug: Slug,
    name: z.string(),
    image: Picture.nullable(),
    location: OrderSpot,
    meeting_point,
  }),
  date: TravelDate,
  /** The last day of a trip of several days. */
  end_date: TravelDate.nullable(),
  guests: z.number().int(),
  /** `HH:MM`, WITA. */
  start_time: z.string().nullable(),
  /** The starts that its customer may still choose: those near the one agreed with its price. Null: any. */
  start_between: z.object({ from: z.string(), to: z.string() }).nullable(),
});

export type PrivateBoatOrder = z.infer<typeof PrivateBoatOrder>;
