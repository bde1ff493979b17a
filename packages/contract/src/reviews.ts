import { oc } from "@orpc/contract";
import { z } from "zod";
import {
  Day,
  data,
  EditVersion,
  Instant,
  KindPath,
  Line,
  Locale,
  list,
  Message,
  Month,
  NameLine,
  Paging,
  Slug,
  Text,
} from "./values.ts";

export const MOST_REVIEW_TEXT = 2_000;
/** From so many published reviews on their average is shown (decision 067). */
export const LEAST_FOR_AVERAGE = 10;

/** `reported`: held back until staff have looked at it. */
export const ReviewState = z.enum(["waiting", "published", "reported", "rejected", "withdrawn"]);
/** What may be done with a review now: by its author, and by staff. */
export const AuthorAction = z.enum(["write", "change", "withdraw"]);
export const ReviewAction = z.enum(["approve", "reject", "answer"]);
/** Why a reader reports a review. */
export const ReportReason = z.enum(["untrue", "insulting", "personal", "advertising", "other"]);

/** What published reviews average to; null with fewer than ten: then the single reviews speak. */
export const ReviewAverage = z.object({ value: z.number(), count: z.number().int() }).nullable();

const Stars = z.coerce.number("stars_required").int("stars_required").min(1, "stars_required");
export const ReviewInput = z.object({
  stars: Stars.max(5, "stars_required"),
  /** Plain text; empty for stars alone. */
  text: Text.max(MOST_REVIEW_TEXT, "too_long").default(""),
  /** What readers see as its author. */
  name: NameLine.min(1, "required").max(60, "too_long").regex(/\p{L}/u, "required"),
  /** The number of what is reviewed, where a trip had boats of several operators. */
  thing: z.coerce.number("field_invalid").int("field_invalid").positive("field_invalid").optional(),
  version: EditVersion,
});

/** What a trip's review is about. */
export const ReviewedThing = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Where it is shown; null without a page of its own. */
  path: z.string().nullable(),
});
/** A traveller's review as its author sees it. */
/** Why no review can be written: the trip is not over yet, its year is over, or it never took place. */
export const ReviewClosed = z.enum(["not_yet", "too_late", "no_trip"]);
export const OwnReview = z.object({
  booking_id: z.string(),
  kind: KindPath,
  title: z.string(),
  /** The trip's first day on Bali. */
  date: Day,
  /** What can be reviewed: more than one where a trip had boats of several operators. */
  things: z.array(ReviewedThing),
  state: ReviewState.nullable(),
  stars: z.number().int().nullable(),
  text: z.string(),
  name: z.string(),
  thing: z.number().int().nullable(),
  /** Null where one can be written, or was. */
  closed: ReviewClosed.nullable(),
  /** When it is shown at the latest; null if it waits for staff, or waits no more. */
  publish_at: Instant.nullable(),
  /** Why it was rejected; empty otherwise. */
  reason: z.string(),
  answer: z.string(),
  actions: z.array(AuthorAction),
  /** 0 before it is written. */
  version: z.number().int(),
});

/** A review as everybody reads it. */
export const PublicReview = z.object({
  slug: Slug,
  stars: z.number().int(),
  text: z.string(),
  name: z.string(),
  /** The language of its text. */
  locale: Locale,
  travelled: Month,
  published_on: Day,
  answer: z.object({ text: z.string(), on: Day }).nullable(),
});
/** The same with what it is about, for who reports it. */
export const ReportedReview = PublicReview.extend({
  about: z.string(),
  /** Where it is shown; null without a page of its own. */
  path: z.string().nullable(),
});
export const PublicReviews = list(PublicReview).extend({
  average: ReviewAverage,
});

export const ReviewSummary = z.object({
  slug: Slug,
  state: ReviewState,
  stars: z.number().int(),
  name: z.string(),
  /** The text's beginning, in one line. */
  begins: z.string(),
  about: z.string(),
  written_at: Instant,
  publish_at: Instant.nullable(),
  /** Reports that nobody has decided on. */
  reports: z.number().int(),
  answered: z.boolean(),
});
export const AdminReview = ReviewSummary.omit({
  begins: true,
  reports: true,
  answered: true,
}).extend({
  text: z.string(),
  locale: Locale,
  travelled: Month,
  published_at: Instant.nullable(),
  reason: z.string(),
  path: z.string().nullable(),
  order: z.object({ booking_id: z.string(), kind: KindPath, slug: Slug }),
  reports: z.array(
    z.object({
      reason: ReportReason,
      note: z.string(),
      at: Instant,
      /** Staff have decided on it. */
      decided: z.boolean(),
    }),
  ),
  answer: z.string(),
  actions: z.array(ReviewAction),
  version: z.number().int(),
});

const link = z.object({ token: z.string().min(1).max(100) });
const order = z.object({ kind: KindPath, slug: Slug });
const one = z.object({ slug: Slug });
const withdrawal = z.object({ version: EditVersion });
const tags = ["Reviews"];
const office = ["Admin: reviews"];

export const reviews = {
  list: oc
    .route({
      method: "GET",
      path: "/reviews/{kind}/{slug}",
      summary:
        "Published reviews of a private boat, a tour, or an operator of fast boats, newest first",
      tags,
    })
    .input(Paging.extend(order.shape))
    .output(PublicReviews),
  reported: oc
    .route({
      method: "GET",
      path: "/review-reports/{slug}",
      tags,
      summary: "A review that is shown, before it is reported",
    })
    .input(one)
    .output(data(ReportedReview)),
  report: oc
    .route({
      method: "POST",
      path: "/review-reports/{slug}",
      summary: "Report a published review to staff: once for each reader",
      tags,
    })
    .input(
      one.extend({
        reason: ReportReason,
        note: Text.max(500, "too_long").default(""),
      }),
    )
    .output(Message),
  byLink: {
    show: oc
      .route({
        method: "GET",
        path: "/review-links/{token}",
        summary: "What an emailed link reviews; reading it changes nothing",
        tags,
      })
      .input(link)
      .output(data(OwnReview)),
    write: oc
      .route({
        method: "PUT",
        path: "/review-links/{token}",
        summary: "Write the review of an emailed link, or change it until it is published",
        tags,
      })
      .input(link.extend(ReviewInput.shape))
      .output(data(OwnReview)),
    withdraw: oc
      .route({
        method: "POST",
        path: "/review-links/{token}/withdrawal",
        summary: "Withdraw a review for good",
        tags,
      })
      .input(link.extend(withdrawal.shape))
      .output(data(OwnReview)),
  },
  mine: {
    show: oc
      .route({
        method: "GET",
        path: "/users/orders/{kind}/{slug}/review",
        summary: "The review of one's own trip",
        tags,
      })
      .input(order)
      .output(data(OwnReview)),
    write: oc
      .route({
        method: "PUT",
        path: "/users/orders/{kind}/{slug}/review",
        summary: "Review one's own trip, or change the review until it is published",
        tags,
      })
      .input(order.extend(ReviewInput.shape))
      .output(data(OwnReview)),
    withdraw: oc
      .route({
        method: "POST",
        path: "/users/orders/{kind}/{slug}/review/withdrawal",
        summary: "Withdraw one's review for good",
        tags,
      })
      .input(order.extend(withdrawal.shape))
      .output(data(OwnReview)),
  },
  admin: {
    list: oc
      .route({
        method: "GET",
        path: "/admins/reviews",
        summary: "Reviews of travellers, newest first",
        tags: office,
      })
      .input(
        Paging.extend({
          /** `reported`: with reports that nobody has decided on, held back or not. */
          state: ReviewState.exclude(["withdrawn"]).optional(),
          /** Words of the name or the text. */
          search: Line.max(100).optional(),
        }),
      )
      .output(list(ReviewSummary)),
    show: oc
      .route({
        method: "GET",
        path: "/admins/reviews/{slug}",
        summary: "One review with its reports",
        tags: office,
      })
      .input(one)
      .output(data(AdminReview)),
    decide: oc
      .route({
        method: "POST",
        path: "/admins/reviews/{slug}/state",
        summary: "Publish a review, or reject it with a reason; decides on its reports too",
        tags: office,
      })
      .input(
        one.extend({
          action: ReviewAction.exclude(["answer"]),
          /** Its author reads it. */
          reason: Text.max(500, "too_long").default(""),
          version: EditVersion,
        }),
      )
      .output(data(AdminReview)),
    answer: oc
      .route({
        method: "PUT",
        path: "/admins/reviews/{slug}/answer",
        summary: "Answer a review publicly; an empty text removes the answer",
        tags: office,
      })
      .input(one.extend({ text: Text.max(MOST_REVIEW_TEXT, "too_long"), version: EditVersion }))
      .output(data(AdminReview)),
  },
};

export type ReviewState = z.infer<typeof ReviewState>;
export type AuthorAction = z.infer<typeof AuthorAction>;
export type ReviewAction = z.infer<typeof ReviewAction>;
export type ReportReason = z.infer<typeof ReportReason>;
export type ReviewInput = z.infer<typeof ReviewInput>;
export type OwnReview = z.infer<typeof OwnReview>;
export type PublicReview = z.infer<typeof PublicReview>;
export type ReportedReview = z.infer<typeof ReportedReview>;
export type PublicReviews = z.infer<typeof PublicReviews>;
export type ReviewSummary = z.infer<typeof ReviewSummary>;
export type AdminReview = z.infer<typeof AdminReview>;
