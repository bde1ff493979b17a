import type { AdminTourDay, TourVariantInput } from "@jukung/contract";
import {
  type By,
  findOffering,
  requireComplete,
  subjectOf,
  writeDown,
} from "../../features/offerings/index.ts";
import {
  calendarVersion,
  changed,
  checkDays,
  checkVersion,
} from "../../features/operations/index.ts";
import { askAbout, tellOfClosedDate, tellOfOpenedDate } from "../../features/orders/index.ts";
import { daysBetween, witaDate } from "../../platform/clock.ts";
import type { Database, Db, Tx } from "../../platform/db.ts";
import type { Jobs } from "../../platform/jobs.ts";
import { Refusal } from "../../platform/refusal.ts";
import { byDate, monthOf } from "./find.ts";
import { presentVariant, tourOffering } from "./offering.ts";
import {
  changeVariant,
  deleteVariant,
  hasVariant,
  insertVariant,
  type TourRecord,
  type VariantRecord,
  variantIsBooked,
  variantsOf,
  writeDays,
} from "./queries/admin.ts";
import { closedAmong, daysOfTour, inquiriesOn, takenAmong } from "./queries/days.ts";

const tourToChange = (tx: Tx, slug: string): Promise<TourRecord> =>
  findOffering(tx, tourOffering, slug, { lock: true });

/** Rupiah, of what nobody looks at before it is booked: as an adult's fare of a boat (decision 029). */
const LEAST_AT_ONCE = 1000;
/** The main price must be given: nothing is free, or sold for a few rupiah, by a slip. */
function checkPrice({ pricing, book_until_hours, ...prices }: TourVariantInput): void {
  const field = pricing === "group" ? "price_group" : "price_adult";
  const refuse = (key: "price_required" | "price_at_once_least") => {
    throw new Refusal("invalid", { fields: { [field]: { key } } });
  };
  if (prices[field] === 0) refuse("price_required");
  if (book_until_hours !== null && prices[field] < LEAST_AT_ONCE) refuse("price_at_once_least");
}

/** Adds a variant to a tour. @throws Refusal not_found, invalid */
export async function addVariant(
  tx: Tx,
  { slug, ...input }: TourVariantInput & { slug: string },
  by: By,
): Promise<VariantRecord> {
  const tour = await tourToChange(tx, slug);
  checkPrice(input);
  const variant = await insertVariant(tx, { ...input, tour_id: tour.id });
  await writeDown(tx, tourOffering, tour, by, {
    action: "variant_add",
    detail: { variant_id: variant.id },
  });
  return variant;
}

/**
 * Changes a variant, unless it was changed since the caller read it, and restores it if it was
 * archived. Existing quotes keep their price, days with a row keep their capacity.
 * @throws Refusal not_found, changed_meanwhile, invalid
 */
export async function updateVariant(
  tx: Tx,
  { slug, id, version, ...input }: TourVariantInput & { slug: string; id: number; version: number },
  by: By,
): Promise<void> {
  const tour = await tourToChange(tx, slug);
  // Every change of a variant locks its tour first.
  const variant = (await variantsOf(tx, tour.id)).find((one) => one.id === id);
  if (!variant) throw new Refusal("not_found");
  const action = variant.archived_at ? "tour.variant_remove" : "tour.variant_update";
  const edited = { subject: subjectOf(tourOffering, tour), action, detail: { variant_id: id } };
  await checkVersion(tx, { seen: version, version: variant.version }, edited, async () =>
    presentVariant(variant),
  );
  checkPrice(input);
  await changeVariant(tx, { tour_id: tour.id, id }, { ...input, archived_at: null });
  await writeDown(tx, tourOffering, tour, by, {
    action: "variant_update",
    detail: { variant_id: id, changes: changed(variant, input) },
  });
}

/** Removes a variant; one that orders refer to is archived. @throws Refusal not_found, tour_incomplete */
export async function removeVariant(
  tx: Tx,
  { slug, id }: { slug: string; id: number },
  by: By,
): Promise<void> {
  const tour = await tourToChange(tx, slug);
  const own = { tour_id: tour.id, id };
  const booked = await variantIsBooked(tx, own);
  if (booked === undefined) throw new Refusal("not_found");
  if (booked) await changeVariant(tx, own, { archived_at: by.now });
  else await deleteVariant(tx, id);
  await requireComplete(tx, tourOffering, tour.id);
  await writeDown(tx, tourOffering, tour, by, {
    action: "variant_remove",
    detail: { variant_id: id, archived: booked },
  });
}

/** A bit over two years: longer than anybody can ask ahead. */
const LONGEST_DAYS = 750;
type Days = {
  slug: string;
  from: string;
  to: string;
  variant_id?: number | undefined;
  closed?: boolean | undefined;
  capacity?: number | undefined;
  /** The version of the calendar that was read. */
  version: number;
  /** Booking codes of the inquiries that the admin has been shown. */
  touched_confirmed?: string[];
};

/**
 * Closes or opens a range of days (both ends included), or changes their capacity: for one variant,
 * or for all. What is held or sold stays; customers whose inquiries are affected get an email, and
 * another when their day is open again.
 * @throws Refusal not_found, variant_unknown, invalid (by field), capacity_in_use, changed_meanwhile
 * (with what somebody else did to these days), inquiries_touched (with those that the caller has not
 * confirmed)
 */
export async function setTourDays(
  tx: Tx,
  { slug, from, to, variant_id, closed, capacity, version, touched_confirmed = [] }: Days,
  by: By,
  jobs: Jobs,
): Promise<void> {
  const { now } = by;
  const tour = await tourToChange(tx, slug);
  const fields: Refusal["fields"] = {};
  if (from < witaDate(now)) fields.from = { key: "past_date" };
  if (to < from) fields.to = { key: "end_before_start" };
  else if (daysBetween(from, to) >= LONGEST_DAYS)
    fields.to = { key: "date_too_far", params: { months: 24 } };
  if (closed === undefined && capacity === undefined) fields.closed = { key: "required" };
  if (Object.keys(fields).length > 0) throw new Refusal("invalid", { fields });
  if (variant_id !== undefined && !(await hasVariant(tx, tour.id, variant_id)))
    throw new Refusal("variant_unknown");
  const range = { tour_id: tour.id, variant_id, from, to };
  await checkDays(
    tx,
    { ...calendarOf(tour), seen: version, from, to },
    {
      concerns: ({ detail }) =>
        [detail.variant_id, variant_id].includes(undefined) || detail.variant_id === variant_id,
      said: ({ detail }) =>
        detail.closed === undefined
          ? "days_places_meanwhile"
          : detail.closed
            ? "days_closed_meanwhile"
            : "days_opened_meanwhile",
      now: (days) => daysOn(tx, tour, days, now),
    },
  );
  if (closed) {
    const touched = await inquiriesOn(tx, range);
    askAbout(touched, touched_confirmed);
    await tellOfClosedDate(tx, jobs, touched, now);
  }
  const opened = closed === false ? await inquiriesOn(tx, { ...range, closed: true }) : [];
  const [full] = await writeDays(tx, range, { closed, capacity });
  if (full) throw new Refusal("capacity_in_use", { params: { date: full } });
  await tellOfOpenedDate(tx, { jobs, closedAmong, takenAmong }, opened, now);
  await writeDown(tx, tourOffering, tour, by, {
    action: "days",
    detail: { from, to, variant_id, closed, capacity },
  });
}

const calendarOf = (tour: TourRecord) => ({
  subject: subjectOf(tourOffering, tour),
  actions: ["tour.days"],
});

/** Each day of a month and variant as the back office sees it. @throws Refusal not_found */
export async function adminDays(
  db: Database,
  { slug, month }: { slug: string; month: string },
  now: Date,
): Promise<{ data: AdminTourDay[]; version: number }> {
  const tour = await findOffering(db, tourOffering, slug);
  // The version first: a change during the read then counts as newer than what was read.
  const version = await calendarVersion(db, calendarOf(tour));
  return { data: await daysOn(db, tour, monthOf(month), now), version };
}

async function daysOn(
  db: Db,
  tour: TourRecord,
  days: { from: string; to: string },
  now: Date,
): Promise<AdminTourDay[]> {
  const rows = await daysOfTour(db, { tour_id: tour.id, ...days, now });
  return byDate(rows, ({ variant_id, closed, capacity, held, sold }) => ({
    variant_id,
    closed,
    capacity,
    held,
    sold,
  }));
}
