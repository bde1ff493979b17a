import { z } from "zod";
import { Sex } from "./manifest.ts";
import { RefundPolicy, wholeOrder } from "./order-shapes.ts";
import { HarbourFacts } from "./places.ts";
import { Instant, Picture, Rupiah, Slug, TravelDate } from "./values.ts";

const Place = z.object({
  slug: Slug,
  name: z.string(),
  destination: Slug,
  latitude: z.number(),
  longitude: z.number(),
  harbour: HarbourFacts,
});
export const OrderPassenger = z.object({
  id: z.number().int(),
  full_name: z.string(),
  nationality: z.string(),
  age_category: z.enum(["adult", "child", "infant"]),
  residency: z.enum(["local", "foreign"]),
  /** Null where nobody said. */
  sex: Sex.nullable(),
  /** The last three of the identity number: the whole of it is in no answer to a customer. */
  id_number_ends: z.string().nullable(),
});
export const OrderLeg = z.object({
  position: z.number().int(),
  /** CANCELLED: nobody of the order travels it any more, while the order stands. */
  state: z.enum(["ACTIVE", "CANCELLED"]),
  schedule_id: z.number().int(),
  date: TravelDate,
  departs_at: Instant,
  arrives_at: Instant,
  duration_minutes: z.number().int(),
  session: z.enum(["morning", "afternoon", "evening"]),
  cut_off_at: Instant,
  /** The order's, unless this crossing was moved when less would have come back. */
  refund_policy: RefundPolicy,
  check_in_at: Instant,
  check_in_place: z.string(),
  from: Place,
  to: Place,
  via: z.string().nullable(),
  ship: z.object({
    slug: Slug,
    name: z.string(),
    operator: z.object({ slug: Slug, name: z.string(), whatsapp: z.string().nullable() }),
    luggage_kg: z.number().int(),
    image: Picture.nullable(),
  }),
  passengers: z.array(
    z.object({
      id: z.number().int(),
      full_name: z.string(),
      /** The fare, and what was paid of it: without the passenger's part of a discount. */
      price: Rupiah,
      paid: Rupiah,
      state: z.enum(["ACTIVE", "CANCELLED"]),
      /** The ticket's code and the text in its QR; only if the order is confirmed. */
      ticket: z.object({ code: z.string(), qr: z.string() }).nullable(),
    }),
  ),
});

/** A fast boat's order: its crossings and passengers. */
export const FastBoatOrder = z.object({
  ...wholeOrder,
  order_type: z.literal("fast_boat"),
  trip_type: z.enum(["one_way", "round_trip"]),
  passengers: z.array(OrderPassenger),
  legs: z.array(OrderLeg),
});

export type FastBoatOrder = z.infer<typeof FastBoatOrder>;
export type OrderLeg = z.infer<typeof OrderLeg>;
export type OrderPassenger = z.infer<typeof OrderPassenger>;
