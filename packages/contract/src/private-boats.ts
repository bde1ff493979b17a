import { oc } from "@orpc/contract";
import { z } from "zod";
import { adminOffering, offeringOperations, safetyInput, safetyShown } from "./offerings.ts";
import {
  ContactInput,
  Order,
  RefundPolicy,
  RefundPolicyInput,
  ReschedulePolicyInput,
} from "./orders.ts";
import { ReviewAverage } from "./reviews.ts";
import {
  data,
  EditVersion,
  Instant,
  Line,
  list,
  Message,
  Month,
  PageMeta,
  Paging,
  Picture,
  Rupiah,
  Slug,
  Text,
  TouchedConfirmed,
  TravelDate,
  yearFrom,
} from "./values.ts";

export const BoatSort = z.enum(["newest", "price_lowest", "price_highest", "length", "guests"]);
/** A boat's day: free, held for an unpaid order, sold, closed by staff, past. */
export const PrivateBoatDayState = z.enum(["open", "held", "booked", "blocked", "past"]);

const Named = z.object({ slug: Slug, name: z.string() });
const Spot = z.object({ name: z.string(), latitude: z.number(), longitude: z.number() });
/** A boat as lists show it. */
export const BoatSummary = z.object({
  slug: Slug,
  name: z.string(),
  destination: Named,
  location: Spot,
  updated_at: Instant,
  max_guests: z.number().int(),
  length_m: z.number(),
  cabins: z.number().int(),
  model: z.string(),
  /** The lowest price of a day in rupiah; the price itself is quoted. */
  price_from: Rupiah,
  image: Picture.nullable(),
  facilities: z.array(Named),
  includes: z.array(z.string()),
  average: ReviewAverage,
});
export const Boat = BoatSummary.omit({ average: true }).extend({
  /** Whether the voucher has a meeting point more exact than the location. */
  has_meeting_point: z.boolean(),
  description: z.string(),
  highlights: z.array(z.string()),
  excludes: z.array(z.string()),
  specification: z.object({
    model: z.string(),
    year: z.number().int().nullable(),
    length_m: z.number(),
    width_m: z.number().nullable(),
    cabins: z.number().int(),
    heads: z.number().int(),
    engine: z.string(),
  }),
  /** What the operator says of crew and safety; null and "" where nothing is said. */
  safety: z.object({
    crew: z.number().int().nullable(),
    life_jackets: z.number().int().nullable(),
    ...safetyShown,
  }),
  gallery: z.array(Picture),
  /** What to know, in the operator's order; `body` is HTML that was cleaned when it was saved. */
  informations: z.array(
    z.object({ title: z.string(), body: z.string(), image: Picture.nullable() }),
  ),
  refund_policy: RefundPolicy,
  /** The last day that can be requested. */
  bookable_until: TravelDate,
});

const metres = z.coerce.number().min(0).max(500).optional();
export const BoatSearch = Paging.extend({
  per_page: z.coerce.number().int().min(1).max(100).default(10),
  destination: Slug.optional(),
  guests: z.coerce.number().int().min(1).max(500).optional(),
  length_min: metres,
  length_max: metres,
  /** Rupiah a day. */
  price_max: z.coerce.number().int().min(0).max(1e12).optional(),
  /** Only boats that are free on that day. */
  date: TravelDate.optional(),
  /** Slugs of tags that a boat must all have, joined by commas. */
  facilities: Line.max(1000).optional(),
  /** Only these boats: slugs joined by commas. */
  slugs: Line.max(6500).optional(),
  sort: BoatSort.default("newest"),
});
/** One of the matching boats, with its position. */
export const BoatMark = z.object({
  slug: Slug,
  name: z.string(),
  destination_slug: Slug,
  latitude: z.number(),
  longitude: z.number(),
  price_from: Rupiah,
});
const Facet = Named.extend({ count: z.number().int() });
export const BoatList = z.object({
  data: z.array(BoatSummary),
  meta: PageMeta.extend({
    /** Positions of all matching boats, those of other pages too; the first 500. */
    marks: z.array(BoatMark),
    /**
     * What all boats can be filtered by. A place and a facility count the boats that match the other filters
     * too: as many are left when it is chosen as well.
     */
    facets: z.object({
      destinations: z.array(Facet),
      facilities: z.array(Facet),
      most_guests: z.number().int(),
      shortest: z.number(),
      longest: z.number(),
      cheapest: Rupiah,
      dearest: Rupiah,
    }),
  }),
});
export const PrivateBoatDay = z.object({ date: TravelDate, state: PrivateBoatDayState });

export const StartTime = z.string("required").regex(/^([01]\d|2[0-3]):[0-5]\d$/, "time_invalid");
export const GuestCount = z
  .number("required")
  .int("field_invalid")
  .min(1, "guests_required")
  .max(500, "field_invalid");
export const PrivateBoatInquiryInput = z.object({
  date: z.string("required").trim().min(1, "required").pipe(TravelDate),
  /** The last day of a trip of several days. */
  end_date: TravelDate.optional(),
  guests: GuestCount,
  /** `HH:MM`, WITA. */
  start_time: StartTime.optional(),
  contact: ContactInput,
  message: Text.max(2000, "too_long").optional(),
});

const lines = z.array(Line.min(1, "required").max(200, "too_long")).max(20).default([]);
const slugs = z.array(Slug).max(60).default([]);
const long = Text.max(6000, "too_long").default("");
const number = (min: number, max: number) =>
  z.number("required").min(min, "field_invalid").max(max, "field_invalid");
const whole = (min: number, max: number) => number(min, max).int("field_invalid");
/** All fields of a boat that staff write; a change replaces all of them. */
export const BoatInput = z.object({
  name: Line.min(1, "required").max(120, "too_long"),
  description_id: long,
  description_en: long,
  highlights_id: lines,
  highlights_en: lines,
  destination: z.string("required").min(1, "required").pipe(Slug),
  location_name: Line.min(1, "required").max(120, "too_long"),
  /** The exact meeting point, in both languages; empty if the location is enough. */
  meeting_point_id: Line.max(200, "too_long").default(""),
  meeting_point_en: Line.max(200, "too_long").default(""),
  latitude: number(-90, 90),
  longitude: number(-180, 180),
  max_guests: whole(1, 500),
  model: Line.max(120, "too_long").default(""),
  year: yearFrom(1900, 2100).nullable().default(null),
  length_m: number(0.1, 500),
  width_m: number(0.1, 200).nullable().default(null),
  cabins: whole(0, 200).default(0),
  heads: whole(0, 200).default(0),
  engine: Line.max(120, "too_long").default(""),
  /** Null and empty: nothing is said of it. */
  crew: whole(1, 200).nullable().default(null),
  life_jackets: whole(1, 1000).nullable().default(null),
  ...safetyInput,
  price_from: whole(0, 1e11),
  /** Null to use the site's. */
  refund_policy: RefundPolicyInput.nullable().default(null),
  /** The rule for moving a trip to another date; null to use the site's. */
  reschedule_policy: ReschedulePolicyInput.nullable().default(null),
  facilities: slugs,
  includes: slugs,
  excludes: slugs,
  /** Ids of information blocks, in the order in which they are shown. */
  informations: z.array(z.number().int().positive().max(2_147_483_647)).max(30).default([]),
});
export const AdminBoatSummary = z.object({
  slug: Slug,
  name: z.string(),
  destination: Named,
  max_guests: z.number().int(),
  length_m: z.number(),
  price_from: Rupiah,
  published: z.boolean(),
  archived_at: Instant.nullable(),
  image: Picture.nullable(),
  /** Inquiries that wait for an answer. */
  open_inquiries: z.number().int(),
  /** Paid orders still ahead. */
  trips_ahead: z.number().int(),
});
export const AdminBoat = BoatInput.required().extend({
  ...adminOffering,
});
export const AdminPrivateBoatDay = PrivateBoatDay.extend({
  /** Whose day it is. */
  order: z.object({ slug: Slug, booking_id: z.string(), name: z.string() }).nullable(),
  /** Who asks for it without a hold: a live inquiry, or a quote that waits for its customer. */
  inquiries: z.array(
    z.object({ slug: Slug, booking_id: z.string(), name: z.string(), quoted: z.boolean() }),
  ),
  note: z.string(),
});

const tags = ["Private boats"];
const byAdmin = ["Private boats, back office"];
const bySlug = z.object({ slug: Slug });
const month = bySlug.extend({ month: Month });
const adminDays = z.object({ data: z.array(AdminPrivateBoatDay), version: z.number().int() });
const at = "/admins/private-boats" as const;

export const privateBoats = {
  list: oc
    .route({ method: "GET", path: "/private-boats", summary: "Boats to charter", tags })
    .input(BoatSearch)
    .output(BoatList),
  show: oc
    .route({
      method: "GET",
      path: "/private-boats/{slug}",
      summary: "One boat; under an old slug the answer has the new one",
      tags,
    })
    .input(bySlug)
    .output(data(Boat)),
  calendar: oc
    .route({
      method: "GET",
      path: "/private-boats/{slug}/calendar",
      summary: "How each day of a month stands",
      tags,
    })
    .input(month)
    .output(z.object({ data: z.array(PrivateBoatDay) })),
  check: oc
    .route({
      method: "POST",
      path: "/private-boats/{slug}/inquiries/checks",
      summary: "Whether an inquiry would be taken, after all its checks; nothing is sent",
      tags,
    })
    .input(bySlug.extend(PrivateBoatInquiryInput.shape))
    .output(Message),
  inquire: oc
    .route({
      method: "POST",
      path: "/private-boats/{slug}/inquiries",
      successStatus: 201,
      summary: "Ask for a charter: nothing is held until a quote is accepted",
      tags,
    })
    .input(bySlug.extend(PrivateBoatInquiryInput.shape))
    .output(z.object({ data: Order, slug: Slug, link: z.string() })),
  admin: {
    list: oc
      .route({ method: "GET", path: at, summary: "All boats", tags: byAdmin })
      .input(
        Paging.extend({
          search: Line.max(100).optional(),
          archived: z.enum(["no", "yes", "all"]).default("no"),
          published: z.enum(["no", "yes", "all"]).default("all"),
          sort: z.enum(["name", "newest", "price"]).default("name"),
        }),
      )
      .output(list(AdminBoatSummary)),
    ...offeringOperations({
      path: "private-boats",
      noun: "boat",
      tags: byAdmin,
      input: BoatInput,
      admin: AdminBoat,
    }),
    calendar: oc
      .route({
        method: "GET",
        path: `${at}/{slug}/calendar`,
        summary: "How each day of a month stands, and whose it is",
        tags: byAdmin,
      })
      .input(month)
      .output(adminDays),
    block: oc
      .route({
        method: "PUT",
        path: `${at}/{slug}/calendar`,
        summary: "Close days, or open them again",
        tags: byAdmin,
      })
      .input(
        bySlug.extend({
          from: TravelDate,
          to: TravelDate,
          blocked: z.boolean("required"),
          note: Line.max(200, "too_long").default(""),
          /** The version of the calendar that was read. */
          version: EditVersion,
          touched_confirmed: TouchedConfirmed,
        }),
      )
      .output(Message),
  },
};

export type BoatSort = z.infer<typeof BoatSort>;
export type PrivateBoatDayState = z.infer<typeof PrivateBoatDayState>;
export type BoatSummary = z.infer<typeof BoatSummary>;
export type Boat = z.infer<typeof Boat>;
export type BoatMark = z.infer<typeof BoatMark>;
export type BoatSearch = z.infer<typeof BoatSearch>;
export type BoatList = z.infer<typeof BoatList>;
export type PrivateBoatDay = z.infer<typeof PrivateBoatDay>;
export type PrivateBoatInquiryInput = z.infer<typeof PrivateBoatInquiryInput>;
export type BoatInput = z.infer<typeof BoatInput>;
export type AdminBoat = z.infer<typeof AdminBoat>;
export type AdminBoatSummary = z.infer<typeof AdminBoatSummary>;
export type AdminPrivateBoatDay = z.infer<typeof AdminPrivateBoatDay>;
