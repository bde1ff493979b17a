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
import { quotedPrice, shownToBuyer, TriedCode } from "./promos.ts";
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
} from "./values.ts";

/** `person`: everyone pays; `group`: one price for the party. */
export const TourPricing = z.enum(["person", "group"]);
export const TourSort = z.enum(["recommended", "price_lowest", "price_highest", "shortest"]);
/** A variant's state on a day. */
export const TourDayState = z.enum(["open", "closed", "full", "past"]);

/** No booking has more people than the largest maximum of a variant. */
export const MAX_PARTICIPANTS = 500;
/** Hours before its start until which a package may be booked at once: 30 days at most. */
export const MOST_BOOK_UNTIL_HOURS = 720;

const Named = z.object({ slug: Slug, name: z.string() });
export const TourCategory = Named.extend({
  /** Published tours in it. */
  count: z.number().int(),
});
const Spot = z.object({ name: z.string(), latitude: z.number(), longitude: z.number() });
/** The lowest price of all variants, and for whom it is. */
const PriceFrom = z.object({ amount: Rupiah, pricing: TourPricing, max_people: z.number().int() });
const card = {
  slug: Slug,
  title: z.string(),
  category: Named,
  destination: Named,
  location: Spot,
  /** `HH:MM`, WITA. */
  starts: z.string(),
  duration_minutes: z.number().int(),
  highlights: z.array(z.string()),
  tags: z.array(Named),
  includes: z.array(z.string()),
  /** Whether a package of it can be booked at once; else all are asked for. */
  books_at_once: z.boolean(),
  /** Null if no variant is available. */
  price_from: PriceFrom.nullable(),
  updated_at: Instant,
};
export const TourSummary = z.object({
  ...card,
  image: Picture.nullable(),
  average: ReviewAverage,
});
export const TourVariant = z.object({
  id: z.number().int(),
  name: z.string(),
  pricing: TourPricing,
  prices: z.object({ adult: Rupiah, child: Rupiah, infant: Rupiah, group: Rupiah }),
  /** People in one booking at most. */
  max_people: z.number().int(),
  /** The maximum a day: people, or parties if the price is for a group. */
  daily_capacity: z.number().int(),
  /** Until how many hours before its start it can be booked at once; null: it is asked for. */
  book_until_hours: z.number().int().nullable(),
});
export const Tour = z.object({
  ...card,
  /** False if it is no longer offered; its page still shows what it was. */
  available: z.boolean(),
  /** Whether the voucher has a meeting point more exact than the location. */
  has_meeting_point: z.boolean(),
  images: z.array(Picture),
  description: z.string(),
  itinerary: z.array(
    z.object({
      title: z.string(),
      text: z.string(),
      duration_minutes: z.number().int().nullable(),
    }),
  ),
  excludes: z.array(z.string()),
  /** What the operator says of guides and safety; "" where nothing is said. */
  safety: z.object({
    guide: z.string(),
    transport: z.string(),
    equipment: z.string(),
    ...safetyShown,
  }),
  variants: z.array(TourVariant),
  /** What to know: rich text (HTML, cleaned). */
  informations: z.array(
    z.object({ title: z.string(), body: z.string(), image: Picture.nullable() }),
  ),
  refund_policy: RefundPolicy,
  /** Related tours: others of its category first. */
  similar: z.array(TourSummary),
});
export const TourSearch = Paging.extend({
  per_page: z.coerce.number().int().min(1).max(100).default(10),
  category: Slug.optional(),
  /** Slugs joined by commas: all of them must match. */
  tags: Line.max(300, "too_long").optional(),
  /** Only what is available on that day. */
  date: TravelDate.optional(),
  search: Line.max(100, "too_long").optional(),
  /** Only those with a package that is booked without asking first. */
  at_once: z.enum(["no", "yes"]).default("no"),
  /** Only these tours: slugs joined by commas. */
  slugs: Line.max(6500, "too_long").optional(),
  sort: TourSort.default("recommended"),
});
export const TourList = z.object({
  data: z.array(TourSummary),
  meta: PageMeta.extend({
    /** All categories, each with how many tours of it match day, search and booking at once; tags end with it. */
    categories: z.array(TourCategory),
    /** The tags of the tours that match the other filters; each counts those that match its tags too. */
    tags: z.array(Named.extend({ count: z.number().int() })),
    /** How many of the tours that match the other filters can be booked at once. */
    at_once: z.number().int(),
  }),
});
export const TourDay = z.object({
  date: TravelDate,
  variants: z.array(
    z.object({
      variant_id: z.number().int(),
      state: TourDayState,
      /** People, or parties if the price is for a group. */
      left: z.number().int(),
    }),
  ),
});

const people = z
  .number("required")
  .int("field_invalid")
  .min(0, "field_invalid")
  .max(MAX_PARTICIPANTS, "field_invalid");
export const Participants = z.object({
  adult: people,
  child: people.default(0),
  infant: people.default(0),
});
export const Pickup = Line.max(200, "too_long");
export const TourInquiryInput = z.object({
  variant_id: z.number("required").int("field_invalid").positive().max(2_147_483_647),
  date: TravelDate,
  participants: Participants,
  /** The pick-up address. */
  pickup: Pickup.optional(),
  contact: ContactInput,
  message: Text.max(2000, "too_long").optional(),
});

const estimateLines = z.array(
  z.object({
    who: z.enum(["adult", "child", "infant", "group"]),
    quantity: z.number().int(),
    unit_price: Rupiah,
  }),
);
/** The listed price: where a tour is asked for, the operator's quote decides. */
export const TourEstimate = z.object({
  lines: estimateLines,
  total: Rupiah,
  /** Whether this package can be booked at once for that day, at this price. */
  bookable: z.boolean(),
});

/** A booking of a tour that is held and paid at once. */
export const TourBookingInput = TourInquiryInput.extend({
  slug: Slug,
  ...shownToBuyer,
  promo_code: TriedCode.optional(),
});
/** What a booking would cost. */
export const TourQuote = z.object({
  lines: estimateLines,
  ...quotedPrice,
});

// What the operator enters, with texts in both languages; a missing one falls back to the other.
const longText = Text.max(5000, "too_long").default("");
const lines = z.array(Line.min(1, "required").max(160, "too_long")).max(12).default([]);
const slugs = z.array(Slug).max(40).default([]);
/** The slug of a required choice: an empty one is reported as missing, not as invalid. */
const entry = Line.min(1, "required").max(120, "too_long");
const ids = z.array(z.number().int().positive().max(2_147_483_647)).max(40).default([]);
const told = Line.max(200, "too_long").default("");
export const TourInput = z.object({
  title_id: Line.min(1, "required").max(120, "too_long"),
  title_en: Line.min(1, "required").max(120, "too_long"),
  description_id: longText,
  description_en: longText,
  highlights_id: lines,
  highlights_en: lines,
  category: entry,
  destination: entry,
  location_name: Line.min(1, "required").max(160, "too_long"),
  /** The exact meeting point, in both languages; empty if the location is enough. */
  meeting_point_id: Line.max(200, "too_long").default(""),
  meeting_point_en: Line.max(200, "too_long").default(""),
  latitude: z.number("required").min(-90, "field_invalid").max(90, "field_invalid"),
  longitude: z.number("required").min(-180, "field_invalid").max(180, "field_invalid"),
  starts: z.string("required").regex(/^([01]\d|2[0-3]):[0-5]\d$/, "field_invalid"),
  duration_minutes: z
    .number("required")
    .int("field_invalid")
    .min(1, "field_invalid")
    .max(30 * 24 * 60, "field_invalid"),
  /** Who guides, and in which languages; how one gets around; life jackets, helmets. Empty: nothing is said of it. */
  guide_id: told,
  guide_en: told,
  transport_id: told,
  transport_en: told,
  equipment_id: told,
  equipment_en: told,
  ...safetyInput,
  /** Null to use the site's. */
  refund_policy: RefundPolicyInput.nullable().default(null),
  /** The rule for moving a trip to another date; null to use the site's. */
  reschedule_policy: ReschedulePolicyInput.nullable().default(null),
  tags: slugs,
  includes: slugs,
  excludes: slugs,
  /** Reusable steps and blocks, by id, in this order. */
  itinerary: ids,
  informations: ids,
});
const price = z
  .number()
  .int("field_invalid")
  .min(0, "field_invalid")
  .max(1e10, "field_invalid")
  .default(0);
export const TourVariantInput = z.object({
  name_id: Line.min(1, "required").max(80, "too_long"),
  name_en: Line.min(1, "required").max(80, "too_long"),
  pricing: z.enum(["person", "group"], "required"),
  price_adult: price,
  price_child: price,
  price_infant: price,
  price_group: price,
  max_people: z
    .number("required")
    .int("field_invalid")
    .min(1, "field_invalid")
    .max(MAX_PARTICIPANTS, "field_invalid"),
  daily_capacity: z
    .number("required")
    .int("field_invalid")
    .min(0, "field_invalid")
    .max(10_000, "field_invalid"),
  /** Until how many hours before its start it can be booked at once; null: guests ask for it. */
  book_until_hours: z
    .number()
    .int("field_invalid")
    .min(0, "field_invalid")
    .max(MOST_BOOK_UNTIL_HOURS, "field_invalid")
    .nullable()
    .default(null),
});
export const AdminTourVariant = TourVariantInput.extend({
  id: z.number().int(),
  version: z.number().int(),
  archived_at: Instant.nullable(),
});
export const AdminTour = TourInput.extend({
  ...adminOffering,
  variants: z.array(AdminTourVariant),
});
export const AdminTourSummary = z.object({
  slug: Slug,
  title: z.string(),
  category: z.string(),
  destination: z.string(),
  image: Picture.nullable(),
  variants: z.number().int(),
  price_from: PriceFrom.nullable(),
  published: z.boolean(),
  archived_at: Instant.nullable(),
});
export const AdminTourDay = z.object({
  date: TravelDate,
  variants: z.array(
    z.object({
      variant_id: z.number().int(),
      closed: z.boolean(),
      capacity: z.number().int(),
      held: z.number().int(),
      sold: z.number().int(),
    }),
  ),
});

const tags = ["Tours"];
const byAdmin = ["Admin: tours"];
const at = "/admins/tours";
const bySlug = z.object({ slug: Slug });
const byId = bySlug.extend({ id: z.coerce.number().int().positive().max(2_147_483_647) });
const month = bySlug.extend({ month: Month });
const adminTour = data(AdminTour);

export const tours = {
  categories: oc
    .route({ method: "GET", path: "/tour-categories", summary: "Activity categories", tags })
    .output(z.object({ data: z.array(TourCategory) })),
  list: oc
    .route({ method: "GET", path: "/tours", summary: "Search tours and activities", tags })
    .input(TourSearch)
    .output(TourList),
  show: oc
    .route({
      method: "GET",
      path: "/tours/{slug}",
      summary: "One tour; an old slug answers with the tour under its new one",
      tags,
    })
    .input(bySlug)
    .output(data(Tour)),
  calendar: oc
    .route({
      method: "GET",
      path: "/tours/{slug}/calendar",
      summary: "How each variant stands on each day of a month",
      tags,
    })
    .input(month)
    .output(z.object({ data: z.array(TourDay) })),
  check: oc
    .route({
      method: "POST",
      path: "/tours/{slug}/inquiries/checks",
      summary: "What an inquiry would come to, after all its checks; nothing is made",
      tags,
    })
    .input(bySlug.extend(TourInquiryInput.shape))
    .output(data(TourEstimate)),
  inquire: oc
    .route({
      method: "POST",
      path: "/tours/{slug}/inquiries",
      successStatus: 201,
      summary: "Ask for a tour: nothing is held until a quote is accepted",
      tags,
    })
    .input(bySlug.extend(TourInquiryInput.shape))
    .output(z.object({ data: Order, slug: Slug, link: z.string() })),
  quote: oc
    .route({
      method: "POST",
      path: "/tours/quotes",
      summary: "What a booking at once would cost, after all its checks; nothing is held",
      tags,
    })
    .input(TourBookingInput)
    .output(data(TourQuote)),
  book: oc
    .route({
      method: "POST",
      path: "/users/orders/tours",
      successStatus: 201,
      summary:
        "Book a tour at once, where its package allows it: creates the order and holds places",
      tags: ["My orders"],
    })
    .input(TourBookingInput)
    .output(data(Order)),
  admin: {
    list: oc
      .route({ method: "GET", path: at, summary: "All tours", tags: byAdmin })
      .input(
        Paging.extend({
          search: Line.max(100, "too_long").optional(),
          category: Slug.optional(),
          archived: z.enum(["no", "yes", "all"]).default("no"),
          /** Only published ones, or only hidden ones. */
          published: z.enum(["no", "yes"]).optional(),
          sort: z.enum(["title", "newest"]).default("title"),
        }),
      )
      .output(list(AdminTourSummary)),
    ...offeringOperations({
      path: "tours",
      noun: "tour",
      tags: byAdmin,
      input: TourInput,
      admin: AdminTour,
    }),
    addVariant: oc
      .route({
        method: "POST",
        path: `${at}/{slug}/variants`,
        successStatus: 201,
        summary: "Another way to take the tour",
        tags: byAdmin,
      })
      .input(bySlug.extend(TourVariantInput.shape))
      .output(adminTour),
    updateVariant: oc
      .route({
        method: "PUT",
        path: `${at}/{slug}/variants/{id}`,
        summary: "Change a variant; quotes that stand keep their price",
        tags: byAdmin,
      })
      .input(byId.extend({ ...TourVariantInput.shape, version: EditVersion }))
      .output(adminTour),
    removeVariant: oc
      .route({
        method: "DELETE",
        path: `${at}/{slug}/variants/{id}`,
        summary: "Take a variant off; one that orders point to is archived",
        tags: byAdmin,
      })
      .input(byId)
      .output(adminTour),
    calendar: oc
      .route({
        method: "GET",
        path: `${at}/{slug}/calendar`,
        summary: "Each day of a month and variant: closed, capacity, held, sold",
        tags: byAdmin,
      })
      .input(month)
      .output(z.object({ data: z.array(AdminTourDay), version: z.number().int() })),
    setDays: oc
      .route({
        method: "PUT",
        path: `${at}/{slug}/calendar`,
        summary: "Close or open days, or give them another capacity",
        tags: byAdmin,
      })
      .input(
        bySlug.extend({
          from: TravelDate,
          to: TravelDate,
          /** Without it: every variant of the tour. */
          variant_id: z.number().int().positive().max(2_147_483_647).optional(),
          closed: z.boolean().optional(),
          capacity: z.number().int("field_invalid").min(0, "field_invalid").max(10_000).optional(),
          /** The version of the calendar that was read. */
          version: EditVersion,
          touched_confirmed: TouchedConfirmed,
        }),
      )
      .output(Message),
  },
};

export type TourPricing = z.infer<typeof TourPricing>;
export type TourSort = z.infer<typeof TourSort>;
export type TourDayState = z.infer<typeof TourDayState>;
export type TourCategory = z.infer<typeof TourCategory>;
export type TourSummary = z.infer<typeof TourSummary>;
export type TourVariant = z.infer<typeof TourVariant>;
export type Tour = z.infer<typeof Tour>;
export type TourSearch = z.infer<typeof TourSearch>;
export type TourList = z.infer<typeof TourList>;
export type TourDay = z.infer<typeof TourDay>;
export type Participants = z.infer<typeof Participants>;
export type TourInquiryInput = z.infer<typeof TourInquiryInput>;
export type TourEstimate = z.infer<typeof TourEstimate>;
export type TourBookingInput = z.infer<typeof TourBookingInput>;
export type TourQuote = z.infer<typeof TourQuote>;
export type TourInput = z.infer<typeof TourInput>;
export type TourVariantInput = z.infer<typeof TourVariantInput>;
export type AdminTour = z.infer<typeof AdminTour>;
export type AdminTourSummary = z.infer<typeof AdminTourSummary>;
export type AdminTourDay = z.infer<typeof AdminTourDay>;
