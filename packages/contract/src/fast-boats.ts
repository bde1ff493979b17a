import { oc } from "@orpc/contract";
import { z } from "zod";
import { departureDays } from "./departure-days.ts";
import { fleet } from "./fast-boat-fleet.ts";
import { IdNumber, Sex } from "./manifest.ts";
import { ContactInput, Order } from "./orders.ts";
import { quotedPrice, shownToBuyer, TriedCode } from "./promos.ts";
import { sheets } from "./sheets.ts";
import { schedules, seasons } from "./timetable.ts";
import {
  Day,
  data,
  Instant,
  Month,
  Nationality,
  PersonName,
  Picture,
  Rupiah,
  Slug,
  TravelDate,
} from "./values.ts";

export const AgeCategory = z.enum(["adult", "child", "infant"]);
export const Residency = z.enum(["local", "foreign"]);
export const Session = z.enum(["morning", "afternoon", "evening"]);
export const Availability = z.enum(["AVAILABLE", "LIMITED", "SOLD_OUT", "CLOSED"]);
export const TripType = z.enum(["one_way", "round_trip"]);
export const DepartureSort = z.enum(["time", "price_lowest", "price_highest", "duration"]);

/** domain.md "Seats": one order carries 1 to 20 people, infants too, at least one adult. */
export const MAX_PASSENGERS = 20;

const count = z.coerce.number().int().min(0).max(MAX_PASSENGERS).default(0);
/** The six fare types, counted. */
export const PassengerCounts = z.object({
  adult_local: count,
  adult_foreign: count,
  child_local: count,
  child_foreign: count,
  infant_local: count,
  infant_foreign: count,
});
export const FARE_TYPES = [
  "adult_local",
  "adult_foreign",
  "child_local",
  "child_foreign",
  "infant_local",
  "infant_foreign",
] as const satisfies (keyof z.infer<typeof PassengerCounts>)[];

const Place = z.object({ slug: Slug, name: z.string() });
export const Departure = z.object({
  schedule_id: z.number().int(),
  date: TravelDate,
  ship: z.object({
    slug: Slug,
    name: z.string(),
    operator: z.object({ slug: Slug, name: z.string() }),
    image: Picture.nullable(),
    luggage_kg: z.number().int(),
    /** Slugs of the catalogue's tags. */
    facilities: z.array(Slug),
  }),
  from: Place.extend({ destination: Slug }),
  to: Place.extend({ destination: Slug }),
  /** The port of an intermediate stop, if any. */
  via: z.string().nullable(),
  departs_at: Instant,
  arrives_at: Instant,
  /** When check-in ends. */
  check_in_at: Instant,
  duration_minutes: z.number().int(),
  session: Session,
  capacity: z.number().int(),
  vacancies: z.number().int(),
  /** So many seats of it an account may hold unpaid: a larger party is booked in parts. */
  seats_at_once: z.number().int(),
  availability: Availability,
  /** False after the booking cut-off (or 12 minutes before it, the last time to start a payment). */
  bookable: z.boolean(),
  /** What part of the money is refunded if it is cancelled now, and until when; null if nothing is. */
  refund: z.object({ percent: z.number().int(), until: Instant }).nullable(),
  prices: z.array(
    z.object({
      age_category: AgeCategory,
      residency: Residency,
      price: Rupiah,
      quantity: z.number().int(),
    }),
  ),
  /** For exactly the requested passengers. */
  total_price: Rupiah,
});

export const DepartureSearch = z.object({
  from: Slug,
  to: Slug,
  date: TravelDate,
  ...PassengerCounts.shape,
  session: Session.optional(),
  sort: DepartureSort.default("time"),
});
export const DepartureList = z.object({
  data: z.array(Departure),
  meta: z.object({
    /** How many can be booked: the count shown. */
    available: z.number().int(),
    total: z.number().int(),
    sessions: z.object({ morning: z.number(), afternoon: z.number(), evening: z.number() }),
    /** If the date has no boat to book: the nearest dates that have one. */
    nearest_dates: z.array(z.object({ date: TravelDate, lowest_price: Rupiah })),
    /** Of each crossing that this party cannot book: the next date on which it can, within two months. */
    next_dates: z.array(z.object({ schedule_id: z.number().int(), date: TravelDate })),
    from: z.object({ slug: Slug, name: z.string(), destination: Slug }),
    to: z.object({ slug: Slug, name: z.string(), destination: Slug }),
  }),
});
/** What can still be booked on the first of today and tomorrow that has something: the earliest first. */
export const Leaving = z.object({
  data: z.array(Departure),
  meta: z.object({
    date: TravelDate,
    /** Where they leave from: the place asked for, else the one with the most of them; null: nowhere. */
    from: Place.nullable(),
    /** How many leave from there that day, those not answered too. */
    total: z.number().int(),
    /** All places with something to book that day, the one with the most first. */
    harbours: z.array(Place.extend({ count: z.number().int() })),
  }),
});
/** A route that many took, with the lowest fares that `OfferedRoute` has for it. */
export const PopularRoute = z.object({
  from: Place,
  to: Place,
  /** Of the quickest boat. */
  duration_minutes: z.number().int(),
  /** Whether anybody took it in the last 90 days. */
  travelled: z.boolean(),
  adult_local: Rupiah,
  adult_foreign: Rupiah,
});
/** What one person can book on a route between destinations in the next two weeks. */
export const OfferedRoute = z.object({
  /** Slugs of destinations. */
  from: Slug,
  to: Slug,
  /** Of the day with the most. */
  boats_a_day: z.number().int(),
  /** The lowest fares, in rupiah. */
  adult_local: Rupiah,
  adult_foreign: Rupiah,
});
export const CalendarDay = z.object({
  date: TravelDate,
  open: z.boolean(),
  lowest_price: Rupiah.nullable(),
});
export const CalendarQuery = z.object({
  from: Slug,
  to: Slug,
  month: Month.optional(),
  /** Instead of a month: this many days from `start`. */
  start: TravelDate.optional(),
  days: z.coerce.number().int().min(1).max(62).default(7),
  ...PassengerCounts.shape,
});
export const Route = z.object({
  from: Slug,
  to: Slug,
  from_destination: Slug,
  to_destination: Slug,
  duration_minutes: z.number().int(),
});

/** Issue texts are keys of the error messages; the API answers them in the reader's language. */
export const Passenger = z.object({
  full_name: PersonName,
  nationality: Nationality,
  age_category: z.enum(["adult", "child", "infant"], "required"),
  residency: z.enum(["local", "foreign"], "required"),
  date_of_birth: Day.optional(),
  /** Ticked by holders of KITAS or KITAP who are not Indonesian and travel at the local fare. */
  local_declared: z.boolean().optional(),
  /** Kept only if the site asks for it, and needed if it must be there (`manifest` of the site). */
  sex: Sex.optional(),
  id_number: IdNumber.optional(),
});
/**
 * A passenger and whether the fare is allowed (domain.md, Residency). Checked with the other fields,
 * so that all errors come at once.
 */
const FairPassenger = Passenger.superRefine((passenger, { addIssue }) => {
  const { residency, nationality, local_declared } = passenger;
  const issue = (field: keyof typeof passenger, message: string) =>
    addIssue({ code: "custom", path: [field], message });
  // A missing nationality is reported first.
  if (!nationality) return;
  if (residency === "local" && nationality !== "ID" && !local_declared)
    issue("local_declared", "local_not_declared");
  // They would pay too much, without being told.
  if (residency === "foreign" && nationality === "ID") issue("residency", "local_for_indonesians");
});
export const Leg = z.object({
  schedule_id: z.coerce.number().int().positive().max(2_147_483_647),
  date: TravelDate,
});
export const FastBoatOrderInput = z.object({
  trip_type: TripType,
  legs: z.array(Leg).min(1).max(2),
  contact: ContactInput,
  passengers: z
    .array(FairPassenger)
    .min(1, "passengers_range")
    .max(MAX_PASSENGERS, "passengers_range"),
  ...shownToBuyer,
  promo_code: TriedCode.optional(),
});

/** A booking's crossings with the price for exactly these passengers. */
export const FastBoatQuote = z.object({
  legs: z.array(Departure),
  /** When and where one checks in for each of them, in the reader's language. */
  check_ins: z.array(z.object({ at: Instant, place: z.string() })),
  ...quotedPrice,
});

/** One of the account's own orders on a crossing: its seats are held or sold. */
export const OrderAboard = z.object({
  slug: Slug,
  booking_id: z.string(),
  order_status: z.enum(["ON_HOLD", "CONFIRMED"]),
  /** Until when its seats are held; null once it is paid. */
  hold_expires_at: Instant.nullable(),
  total_price: Rupiah,
  /** Its passengers, as on the crossing's list. */
  names: z.array(z.string()),
});

const tags = ["Fast boats"];
export const fastBoats = {
  departures: oc
    .route({ method: "GET", path: "/fast-boats/departures", summary: "Search crossings", tags })
    .input(DepartureSearch)
    .output(DepartureList),
  calendar: oc
    .route({
      method: "GET",
      path: "/fast-boats/calendar",
      summary: "Days with boats, lowest price",
      tags,
    })
    .input(CalendarQuery)
    .output(z.object({ data: z.array(CalendarDay) })),
  routes: oc
    .route({ method: "GET", path: "/fast-boats/routes", summary: "Which port reaches which", tags })
    .output(z.object({ data: z.array(Route) })),
  leaving: oc
    .route({
      method: "GET",
      path: "/fast-boats/leaving",
      summary: "What still leaves today, or else tomorrow, from one place",
      tags,
    })
    .input(
      z.object({
        /** A port or a destination. */
        from: Slug.optional(),
        limit: z.coerce.number().int().min(1).max(20).default(5),
      }),
    )
    .output(Leaving),
  popular: oc
    .route({
      method: "GET",
      path: "/fast-boats/popular-routes",
      summary:
        "The routes that most people took in the last 90 days, with their lowest fares of the next two weeks",
      tags,
    })
    .output(z.object({ data: z.array(PopularRoute) })),
  offered: oc
    .route({
      method: "GET",
      path: "/fast-boats/offered-routes",
      summary: "Every route with room for one person in the next two weeks, with its lowest fares",
      tags,
    })
    .output(z.object({ data: z.array(OfferedRoute) })),
  departure: oc
    .route({
      method: "GET",
      path: "/fast-boats/departures/{schedule_id}/{date}",
      summary: "One crossing",
      tags,
    })
    .input(
      z.object({
        schedule_id: z.coerce.number().int().positive().max(2_147_483_647),
        date: TravelDate,
        ...PassengerCounts.shape,
      }),
    )
    .output(data(Departure)),
  aboard: oc
    .route({
      method: "GET",
      path: "/users/fast-boats/departures/{schedule_id}/{date}/orders",
      summary: "One's own orders on a crossing that hold seats or have them, newest first",
      tags: ["My orders"],
    })
    .input(Leg)
    .output(z.object({ data: z.array(OrderAboard) })),
  quote: oc
    .route({
      method: "POST",
      path: "/fast-boats/quotes",
      summary: "What a booking would cost, after all its checks; nothing is held",
      tags,
    })
    .input(FastBoatOrderInput)
    .output(data(FastBoatQuote)),
  book: oc
    .route({
      method: "POST",
      path: "/users/orders/fast-boats",
      successStatus: 201,
      summary: "Book seats: creates the order and holds them",
      tags: ["My orders"],
    })
    .input(FastBoatOrderInput)
    .output(data(Order)),
  schedules,
  departureDays,
  sheets,
  seasons,
  admin: fleet,
};

export type AgeCategory = z.infer<typeof AgeCategory>;
export type Residency = z.infer<typeof Residency>;
export type Session = z.infer<typeof Session>;
export type Availability = z.infer<typeof Availability>;
export type TripType = z.infer<typeof TripType>;
export type DepartureSort = z.infer<typeof DepartureSort>;
export type PassengerCounts = z.infer<typeof PassengerCounts>;
export type FareType = keyof PassengerCounts;
export type Departure = z.infer<typeof Departure>;
export type DepartureSearch = z.infer<typeof DepartureSearch>;
export type DepartureList = z.infer<typeof DepartureList>;
export type Leaving = z.infer<typeof Leaving>;
export type PopularRoute = z.infer<typeof PopularRoute>;
export type OfferedRoute = z.infer<typeof OfferedRoute>;
export type CalendarDay = z.infer<typeof CalendarDay>;
export type CalendarQuery = z.infer<typeof CalendarQuery>;
export type Route = z.infer<typeof Route>;
export type Passenger = z.infer<typeof Passenger>;
export type FastBoatQuote = z.infer<typeof FastBoatQuote>;
export type OrderAboard = z.infer<typeof OrderAboard>;
export type FastBoatOrderInput = z.infer<typeof FastBoatOrderInput>;
