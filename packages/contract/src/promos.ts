import { oc } from "@orpc/contract";
import { z } from "zod";
import { takes } from "./bodies.ts";
import { OrderStatus, RefundPolicy } from "./order-shapes.ts";
import {
  Day,
  data,
  EditVersion,
  Instant,
  Line,
  list,
  Message,
  Paging,
  ProductKind,
  Rupiah,
  Slug,
  Text,
  wholeFrom,
} from "./values.ts";

/**
 * A code as it is kept: capital letters and digits, with dashes between them. Typed ones may be
 * small and have spaces.
 */
export const PromoCode = z
  .string("promo_required")
  .transform((text) => text.replaceAll(/\s/g, "").toUpperCase())
  .pipe(
    z
      .string()
      .min(1, "promo_required")
      .regex(/^(?=.{3,24}$)[A-Z0-9]+(-[A-Z0-9]+)*$/, "promo_code_invalid"),
  );
/** A code that somebody tries: one that cannot exist is answered as an unknown one. */
export const TriedCode = z
  .string("promo_required")
  .trim()
  .min(1, "promo_required")
  .max(60, "promo_unknown")
  .regex(/^[\x20-\x7e]*$/, "promo_unknown")
  .transform((text) => text.replaceAll(" ", "").toUpperCase());

export const PromoType = z.enum(["percent", "amount"]);
/** Most codes for one customer each that one request makes. */
export const MOST_SINGLE_CODES = 1000;
const MOST_RUPIAH = 1_000_000_000;
const uses = wholeFrom(1, 1_000_000).nullable().default(null);
const day = Day.nullable().default(null);

/** What an offer is for, beside a kind of product: a boat, a route, a tour. */
export const PromoTarget = Line.min(1, "required").max(120, "too_long");

export const PromoInput = z.object({
  /** The code that anybody may enter; null if there are only codes for one customer each. */
  code: PromoCode.nullable().default(null),
  title_id: Line.min(1, "required").max(120, "too_long"),
  title_en: Line.min(1, "required").max(120, "too_long"),
  /** What one should know, beside the conditions, which pages word themselves. */
  terms_id: Text.max(2000, "too_long").default(""),
  terms_en: Text.max(2000, "too_long").default(""),
  type: PromoType,
  /** For `percent`. */
  percent: wholeFrom(1, 100).nullable().default(null),
  /** Rupiah: the most that a percent gives. Null: no limit. */
  cap: wholeFrom(1, MOST_RUPIAH).nullable().default(null),
  /** Rupiah, for `amount`. */
  amount: wholeFrom(1, MOST_RUPIAH).nullable().default(null),
  /** Rupiah: the least total it holds for. */
  minimum: wholeFrom(0, MOST_RUPIAH).default(0),
  /** First and last day (WITA) on which one can book with it; null: no limit. */
  book_from: day,
  book_until: day,
  /** First and last day of travel (WITA). */
  travel_from: day,
  travel_until: day,
  /** Days of travel, 1 Monday to 7 Sunday; empty: any. */
  weekdays: z.array(wholeFrom(1, 7)).max(7).default([]),
  /** Empty: any. */
  kinds: z.array(ProductKind).max(20).default([]),
  /** Only these boats, routes or tours, by their keys; empty: any. */
  targets: z.array(PromoTarget).max(200).default([]),
  first_order: z.boolean("field_invalid").default(false),
  /** All uses together, and those of one person; null: no limit. */
  most_uses: uses,
  most_uses_each: uses,
  /** Whether `/promos` shows it. */
  shown: z.boolean("field_invalid").default(false),
  /** Whether the home page shows it too. */
  highlighted: z.boolean("field_invalid").default(false),
});
/** `planned` before its first booking day, `over` after its last, `used_up` at its limit. */
export const PromoState = z.enum(["running", "planned", "over", "used_up", "archived"]);

/** An offer as customers read it. */
export const Promo = PromoInput.pick({
  type: true,
  percent: true,
  cap: true,
  amount: true,
  minimum: true,
  book_until: true,
  travel_from: true,
  travel_until: true,
  weekdays: true,
  kinds: true,
  first_order: true,
}).extend({
  slug: Slug,
  code: z.string(),
  title: z.string(),
  terms: z.string(),
  /** Names of the boats, routes or tours that it is for; empty: any. */
  targets: z.array(z.string()),
});

export const AdminPromo = z.object({
  ...PromoInput.shape,
  code: z.string().nullable(),
  id: z.number().int(),
  slug: Slug,
  version: z.number().int(),
  state: PromoState,
  archived: z.boolean(),
  /** Uses by orders that are held, paid or travelled. */
  uses: z.number().int(),
  /** Whether it was ever used: then type and amounts stay as they are. */
  used: z.boolean(),
  /** Codes for one customer each: how many there are, and how many of them are used. */
  single_codes: z.number().int(),
  single_codes_used: z.number().int(),
});
export const AdminPromoSummary = AdminPromo.pick({
  id: true,
  slug: true,
  code: true,
  title_id: true,
  title_en: true,
  type: true,
  percent: true,
  cap: true,
  amount: true,
  state: true,
  uses: true,
  most_uses: true,
  book_from: true,
  book_until: true,
  shown: true,
  highlighted: true,
  single_codes: true,
}).extend({
  /** Rupiah of the paid orders with it, after the discount, and the discounts themselves. */
  revenue: Rupiah,
  discounts: Rupiah,
});
/** One order that used it. */
export const PromoUse = z.object({
  booking_id: z.string(),
  order_type: ProductKind,
  order_slug: Slug,
  order_status: OrderStatus,
  name: z.string(),
  code: z.string(),
  discount: Rupiah,
  total_price: Rupiah,
  /** Whether it counts: a hold that ended gave it back. */
  counts: z.boolean(),
  at: Instant,
});
export const PromoTargetChoice = z.object({
  key: PromoTarget,
  kind: ProductKind,
  /** What it is, as a group's name: `boat`, `route`, `tour`. */
  group: z.string(),
  label_id: z.string(),
  label_en: z.string(),
});

/**
 * What a code's conditions about the person are (a first order, so many uses each): there are `none`,
 * they were `checked`, or they are `asked_later`, because nobody has proved yet who they are.
 */
export const PromoPersonal = z.enum(["none", "checked", "asked_later"]);
/** What somebody who books was shown: what is different now is refused. */
export const shownToBuyer = {
  /** The price, in rupiah; `price_changed`. */
  total_price: Rupiah.optional(),
  /** `terms_version` of the quote; `terms_changed`. */
  terms_version: z.string().max(64).optional(),
};
/** What a booking that is paid at once would cost. */
export const quotedPrice = {
  /** Rupiah before a promo, and what it takes off. */
  subtotal: Rupiah,
  discount: Rupiah,
  total_price: Rupiah,
  /** The promo code that holds; null without one. */
  promo_code: z.string().nullable(),
  /** Why the code that was sent does not hold, in the reader's language. */
  promo_refused: z.string().nullable(),
  /** Whether the conditions of the code that holds about the person were checked; null without one. */
  promo_personal: PromoPersonal.nullable(),
  /** What the order will get back when: the product's own policy, else the site's. */
  refund_policy: RefundPolicy,
  /** The version of the terms: times, places, refunds, changes. A booking sends it back. */
  terms_version: z.string(),
  /** For how many minutes it would be held now, unpaid. */
  hold_minutes: z.number().int(),
  /** The same from when a bank transfer is chosen; null where none is taken now. */
  transfer_minutes: z.number().int().nullable(),
};
/** What a code takes off a total, in rupiah. */
export const PromoCheck = z.object({
  message: z.string(),
  data: z.object({
    code: z.string(),
    discount: Rupiah,
    total: Rupiah,
    personal: PromoPersonal,
  }),
});

const admin = ["Admin: promos"];
const one = z.object({ slug: Slug });

export const promos = {
  list: oc
    .route({ method: "GET", path: "/promos", summary: "Current offers", tags: ["Content"] })
    .output(data(z.array(Promo))),
  highlights: oc
    .route({
      method: "GET",
      path: "/promos/highlights",
      summary: "Current offers of the home page, in their order",
      tags: ["Content"],
    })
    .output(data(z.array(Promo))),
  check: oc
    .route({
      method: "POST",
      path: "/promos/check",
      summary:
        "What a code takes off an amount, as far as that can be said before a trip is known; what depends on the person is only checked for the signed-in account's own address",
      tags: ["Content"],
    })
    .input(
      z.object({
        code: TriedCode,
        email: z
          .string("required")
          .trim()
          .min(1, "required")
          .max(254, "too_long")
          .pipe(z.email("email_invalid")),
        kind: ProductKind,
        /** Rupiah before the discount. */
        amount: wholeFrom(1, MOST_RUPIAH),
      }),
    )
    .output(PromoCheck),
  admin: {
    list: oc
      .route({ method: "GET", path: "/admins/promos", summary: "All promos", tags: admin })
      .input(
        z.object({
          ...Paging.shape,
          search: Line.max(100).optional(),
          state: PromoState.optional(),
        }),
      )
      .output(list(AdminPromoSummary)),
    targets: oc
      .route({
        method: "GET",
        path: "/admins/promos/targets",
        summary: "Boats, routes and tours that a promo can be limited to",
        tags: admin,
      })
      .output(data(z.array(PromoTargetChoice))),
    show: oc
      .route({ method: "GET", path: "/admins/promos/{slug}", summary: "One promo", tags: admin })
      .input(one)
      .output(data(AdminPromo)),
    create: oc
      .meta(takes("rich_text"))
      .route({
        method: "POST",
        path: "/admins/promos",
        summary: "Make a promo",
        tags: admin,
        successStatus: 201,
      })
      .input(PromoInput)
      .output(data(AdminPromo)),
    update: oc
      .meta(takes("rich_text"))
      .route({
        method: "PUT",
        path: "/admins/promos/{slug}",
        summary: "Change a promo, unless somebody else has in the meantime",
        tags: admin,
      })
      .input(one.extend({ ...PromoInput.shape, version: EditVersion }))
      .output(data(AdminPromo)),
    archive: oc
      .route({
        method: "POST",
        path: "/admins/promos/{slug}/archive",
        summary: "End a promo at once, or take it back",
        tags: admin,
      })
      .input(one.extend({ archived: z.boolean("field_invalid"), version: EditVersion }))
      .output(data(AdminPromo)),
    highlights: oc
      .route({
        method: "GET",
        path: "/admins/promos/highlights",
        summary: "The offers of the home page, in their order",
        tags: admin,
      })
      .output(data(z.array(AdminPromoSummary))),
    order: oc
      .route({
        method: "POST",
        path: "/admins/promos/highlights/order",
        summary: "The order of the home page's offers: these first, as given",
        tags: admin,
      })
      .input(
        z.object({
          ids: z.array(z.number().int().positive().max(2_147_483_647)).min(1).max(500),
        }),
      )
      .output(data(z.array(AdminPromoSummary))),
    addCodes: oc
      .route({
        method: "POST",
        path: "/admins/promos/{slug}/codes",
        summary: "Make codes that are good for one order each",
        tags: admin,
        successStatus: 201,
      })
      .input(one.extend({ count: wholeFrom(1, MOST_SINGLE_CODES) }))
      .output(Message),
    codes: oc
      .route({
        method: "GET",
        path: "/admins/promos/{slug}/codes",
        summary: "The codes for one order each, as CSV",
        tags: admin,
      })
      .input(one)
      .output(z.file()),
    uses: oc
      .route({
        method: "GET",
        path: "/admins/promos/{slug}/uses",
        summary: "The orders that used it, the newest first",
        tags: admin,
      })
      .input(z.object({ slug: Slug, ...Paging.shape }))
      .output(list(PromoUse)),
  },
};

export type PromoInput = z.infer<typeof PromoInput>;
export type PromoType = z.infer<typeof PromoType>;
export type PromoPersonal = z.infer<typeof PromoPersonal>;
export type PromoState = z.infer<typeof PromoState>;
export type Promo = z.infer<typeof Promo>;
export type AdminPromo = z.infer<typeof AdminPromo>;
export type AdminPromoSummary = z.infer<typeof AdminPromoSummary>;
export type PromoUse = z.infer<typeof PromoUse>;
export type PromoTargetChoice = z.infer<typeof PromoTargetChoice>;
