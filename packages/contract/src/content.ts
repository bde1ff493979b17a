import { oc } from "@orpc/contract";
import { z } from "zod";
import { takes } from "./bodies.ts";
import { PaymentChannel, PaymentMethod } from "./order-shapes.ts";
import { SITE_PAGES } from "./site-pages.ts";
import {
  Day,
  data,
  EditVersion,
  Instant,
  LastEdit,
  Line,
  list,
  Paging,
  Rupiah,
  Text,
} from "./values.ts";

/** The site's own pages, each at the address of its name; there are no others. */
export const SitePageSlug = z.enum(SITE_PAGES);

/** A page as travellers read it. */
export const SitePage = z.object({
  slug: SitePageSlug,
  title: z.string(),
  /** Clean HTML; its headings begin at level 2 and have the ids of `sections`. */
  body: z.string(),
  sections: z.array(z.object({ id: z.string(), title: z.string() })),
  /** 0: the text that the site came with. Each save is one more. */
  version: z.number().int(),
  saved_at: Instant.nullable(),
  /** Since when a text that the site came with holds, if one agrees to it. */
  since: Day.nullable(),
  /** Whether it is what the page says now. */
  current: z.boolean(),
});

const MOST_TEXT = 40_000;
const texts = {
  title_id: Line.min(1, "required").max(120, "too_long"),
  title_en: Line.min(1, "required").max(120, "too_long"),
  body_id: Text.min(1, "required").max(MOST_TEXT, "too_long"),
  body_en: Text.min(1, "required").max(MOST_TEXT, "too_long"),
};
/** A page's texts in both languages; what is not allowed in formatted texts is removed. */
export const SitePageInput = z.object({ ...texts, version: EditVersion });

const version = z.number().int();
/** One version of a page as the back office lists it. `saved` is null for the text the site came with. */
export const SitePageSummary = z.object({
  slug: SitePageSlug,
  title_id: z.string(),
  title_en: z.string(),
  version,
  saved: LastEdit.nullable(),
  /** The version whose texts this one has again, if somebody restored it. */
  restored: version.nullable(),
});
export const AdminSitePage = SitePageSummary.extend({ body_id: z.string(), body_en: z.string() });

/** How a channel takes money and gives it back. */
export const PaymentChannelTerms = z.object({
  channel: PaymentChannel,
  method: PaymentMethod,
  min: Rupiah,
  /** Null: no limit of its own. */
  max: Rupiah.nullable(),
  /** Null: a refund goes to a bank account, by transfer. */
  refund: z.object({ days: z.number().int(), full_only: z.boolean() }).nullable(),
});

const tags = ["Admin: content"];
const one = z.object({ slug: SitePageSlug });
const ofVersion = one.extend({ number: z.coerce.number().int().min(0).max(2_000_000_000) });

export const content = {
  page: oc
    .route({
      method: "GET",
      path: "/pages/{slug}",
      summary: "One of the site's own pages: terms, privacy, help",
      description:
        "An earlier version only of the pages that one agrees to by signing up, asking or booking.",
      tags: ["Content"],
    })
    .input(one.extend({ version: ofVersion.shape.number.optional() }))
    .output(data(SitePage)),
  paymentMethods: oc
    .route({
      method: "GET",
      path: "/payment-methods",
      summary: "Every way to pay: its limits, and how long it can be refunded",
      tags: ["Content"],
    })
    .output(data(z.array(PaymentChannelTerms))),
  admin: {
    pages: oc
      .route({ method: "GET", path: "/admins/pages", summary: "The site's own pages", tags })
      .output(data(z.array(SitePageSummary))),
    page: oc
      .route({
        method: "GET",
        path: "/admins/pages/{slug}",
        summary: "One page, in both languages",
        tags,
      })
      .input(one)
      .output(data(AdminSitePage)),
    savePage: oc
      .meta(takes("rich_text"))
      .route({
        method: "PUT",
        path: "/admins/pages/{slug}",
        summary: "Save a page as its next version, unless somebody else has in the meantime",
        tags,
      })
      .input(one.extend(SitePageInput.shape))
      .output(data(AdminSitePage)),
    versions: oc
      .route({
        method: "GET",
        path: "/admins/pages/{slug}/versions",
        summary: "The versions of a page, newest first",
        tags,
      })
      .input(one.extend(Paging.shape))
      .output(list(SitePageSummary)),
    version: oc
      .route({
        method: "GET",
        path: "/admins/pages/{slug}/versions/{number}",
        summary: "One version of a page",
        tags,
      })
      .input(ofVersion)
      .output(data(AdminSitePage)),
    restore: oc
      .route({
        method: "POST",
        path: "/admins/pages/{slug}/versions/{number}/restore",
        summary: "Save an earlier version's texts as the next version",
        tags,
      })
      .input(ofVersion.extend({ version: EditVersion }))
      .output(data(AdminSitePage)),
  },
};

export type SitePageSlug = z.infer<typeof SitePageSlug>;
export type SitePage = z.infer<typeof SitePage>;
export type SitePageInput = z.infer<typeof SitePageInput>;
export type SitePageSummary = z.infer<typeof SitePageSummary>;
export type AdminSitePage = z.infer<typeof AdminSitePage>;
export type PaymentChannelTerms = z.infer<typeof PaymentChannelTerms>;
