import {
  type AdminReview,
  KINDS,
  type Locale,
  type OwnReview,
  type PublicReview,
  type ReportedReview,
  type ReviewSummary,
} from "@jukung/contract";
import { witaDate, witaIso } from "../../platform/clock.ts";
import type { OrderRow } from "../orders/index.ts";
import type { ReportRow, ReviewRow, Thing } from "./queries.ts";
import { authorActions, beginningOf, shortName, staffActions, whyClosed } from "./rules.ts";

const maybe = (at: Date | null): string | null => at && witaIso(at);
const monthOf = (day: string): string => day.slice(0, 7);
export const nameOf = ({ name_id, name_en }: Thing, locale: Locale): string =>
  locale === "id" ? name_id : name_en;

/** A trip's first day on Bali. */
export const travelledOn = ({ starts_at, purchase_date }: OrderRow): string =>
  witaDate(starts_at ?? purchase_date);

/** A trip's review for its author; before it is written, what the form begins with. */
export function presentOwn(
  order: OrderRow,
  row: ReviewRow | undefined,
  { things, locale, now }: { things: Thing[]; locale: Locale; now: Date },
): OwnReview {
  return {
    booking_id: order.booking_id,
    kind: KINDS[order.order_type],
    title: locale === "id" ? order.title_id : order.title_en,
    date: row?.travelled_on ?? travelledOn(order),
    things: things.map((thing) => ({
      id: thing.id,
      name: nameOf(thing, locale),
      path: thing.path,
    })),
    state: row?.state ?? null,
    stars: row && row.state !== "withdrawn" ? row.stars : null,
    text: row?.text ?? "",
    name: row?.name ?? shortName(order.contact_full_name),
    thing: row?.thing_id ?? null,
    closed: whyClosed(order, row?.state ?? null, now),
    publish_at: row?.state === "waiting" ? maybe(row.publish_at) : null,
    reason: row?.state === "rejected" ? row.reason : "",
    answer: row?.answer ?? "",
    actions: things.length > 0 ? authorActions(order, row?.state ?? null, now) : [],
    version: row?.version ?? 0,
  };
}

export const presentPublic = (row: ReviewRow): PublicReview => ({
  slug: row.slug,
  stars: row.stars,
  text: row.text,
  name: row.name,
  locale: row.locale,
  travelled: monthOf(row.travelled_on),
  published_on: witaDate(row.published_at ?? row.written_at),
  answer:
    row.answer && row.answered_at ? { text: row.answer, on: witaDate(row.answered_at) } : null,
});

export const presentReported = (
  row: ReviewRow,
  thing: Thing | undefined,
  locale: Locale,
): ReportedReview => ({
  ...presentPublic(row),
  about: thing ? nameOf(thing, locale) : "",
  path: thing?.path ?? null,
});

export const presentSummary = (row: ReviewRow, about: string): ReviewSummary => ({
  slug: row.slug,
  state: row.state,
  stars: row.stars,
  name: row.name,
  begins: beginningOf(row.text),
  about,
  written_at: witaIso(row.written_at),
  publish_at: row.state === "waiting" ? maybe(row.publish_at) : null,
  reports: row.reports,
  answered: row.answer !== "",
});

export const presentAdmin = (
  row: ReviewRow,
  {
    thing,
    order,
    reports,
    locale,
  }: { thing: Thing | undefined; order: OrderRow; reports: ReportRow[]; locale: Locale },
): AdminReview => ({
  slug: row.slug,
  state: row.state,
  stars: row.stars,
  name: row.name,
  about: thing ? nameOf(thing, locale) : "",
  path: thing?.path ?? null,
  written_at: witaIso(row.written_at),
  publish_at: row.state === "waiting" ? maybe(row.publish_at) : null,
  published_at: maybe(row.published_at),
  text: row.text,
  locale: row.locale,
  travelled: monthOf(row.travelled_on),
  reason: row.reason,
  order: { booking_id: order.booking_id, kind: KINDS[order.order_type], slug: order.slug },
  reports: reports.map(({ reason, note, at, decided }) => ({
    reason,
    note,
    at: witaIso(at),
    decided,
  })),
  answer: row.answer,
  actions: staffActions(row),
  version: row.version,
});
