import type { AdminTourDay, TourVariantInput } from "@jukung/contract";
import { audit } from "../../features/operations/index.ts";
import { askAbout } from "../../features/orders/index.ts";
import { daysBetween, witaDate } from "../../platform/clock.ts";
import type { Database, Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { type Act, subjectOf, tourToChange } from "./desk.ts";
import { byDate, monthOf } from "./find.ts";
import { daysOfTour, inquiriesOn } from "./queries/days.ts";
import {
  changeVariant,
  type DeskVariant,
  deleteVariant,
  hasVariant,
  insertVariant,
  tourBySlug,
  variantIsBooked,
  writeDays,
} from "./queries/desk.ts";

/** The price that decides must be there: nothing that is sold is free by mistake. */
function checkPrice({ pricing, price_adult, price_group }: TourVariantInput): void {
  const field = pricing === "group" ? "price_group" : "price_adult";
  if ((pricing === "group" ? price_group : price_adult) === 0)
    throw new Refusal("invalid", { fields: { [field]: { key: "price_required" } } });
}

/** Another way to take the tour. @throws Refusal not_found, invalid */
export async function addVariant(
  tx: Tx,
  { slug, ...input }: TourVariantInput & { slug: string },
  { admin, now }: Act,
): Promise<DeskVariant> {
  const tour = await tourToChange(tx, slug);
  checkPrice(input);
  const variant = await insertVariant(tx, { ...input, tour_id: tour.id });
  await audit(tx, {
    actor_id: admin.id,
    action: "tour.variant_add",
    subject: subjectOf(tour),
    detail: { variant_id: variant.id },
    at: now,
  });
  return variant;
}

/**
 * Changes a variant, and offers it again if it was archived. Quotes that stand keep their price, days
 * that have a row keep their capacity.
 * @throws Refusal not_found, invalid
 */
export async function updateVariant(
  tx: Tx,
  { slug, id, ...input }: TourVariantInput & { slug: string; id: number },
  { admin, now }: Act,
): Promise<void> {
  const tour = await tourToChange(tx, slug);
  checkPrice(input);
  const own = { tour_id: tour.id, id };
  if (!(await changeVariant(tx, own, { ...input, archived_at: null })))
    throw new Refusal("not_found");
  await audit(tx, {
    actor_id: admin.id,
    action: "tour.variant_update",
    subject: subjectOf(tour),
    detail: { variant_id: id },
    at: now,
  });
}

/** Takes a variant off; one that orders point to is archived. @throws Refusal not_found */
export async function removeVariant(
  tx: Tx,
  { slug, id }: { slug: string; id: number },
  { admin, now }: Act,
): Promise<void> {
  const tour = await tourToChange(tx, slug);
  const own = { tour_id: tour.id, id };
  const booked = await variantIsBooked(tx, own);
  if (booked === undefined) throw new Refusal("not_found");
  if (booked) await changeVariant(tx, own, { archived_at: now });
  else await deleteVariant(tx, id);
  await audit(tx, {
    actor_id: admin.id,
    action: "tour.variant_remove",
    subject: subjectOf(tour),
    detail: { variant_id: id, archived: booked },
    at: now,
  });
}

/** Two years and a bit: longer than anybody can ask ahead. */
const LONGEST_DAYS = 750;
type Days = {
  slug: string;
  from: string;
  to: string;
  variant_id?: number | undefined;
  closed?: boolean | undefined;
  capacity?: number | undefined;
  /** Booking codes that whoever closes has been told of. */
  touched_confirmed?: string[];
};

/**
 * Closes or opens the days from one to another (both counted), or gives them another capacity: of one
 * variant, or of all. What is held or sold on them stays.
 * @throws Refusal not_found, variant_unknown, invalid (by field), capacity_in_use,
 * inquiries_touched (with those that nobody has named to the caller yet)
 */
export async function setTourDays(
  tx: Tx,
  { slug, from, to, variant_id, closed, capacity, touched_confirmed = [] }: Days,
  { admin, now }: Act,
): Promise<void> {
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
  if (closed) askAbout(await inquiriesOn(tx, range), touched_confirmed);
  const [full] = await writeDays(tx, range, { closed, capacity });
  if (full) throw new Refusal("capacity_in_use", { params: { date: full } });
  await audit(tx, {
    actor_id: admin.id,
    action: "tour.days",
    subject: subjectOf(tour),
    detail: { from, to, variant_id, closed, capacity },
    at: now,
  });
}

/** Each day of a month and variant as the desk sees it. @throws Refusal not_found */
export async function deskDays(
  db: Database,
  { slug, month }: { slug: string; month: string },
  now: Date,
): Promise<AdminTourDay[]> {
  const tour = await tourBySlug(db, slug);
  if (!tour) throw new Refusal("not_found");
  const rows = await daysOfTour(db, { tour_id: tour.id, ...monthOf(month), now });
  return byDate(rows, ({ variant_id, closed, capacity, held, sold }) => ({
    variant_id,
    closed,
    capacity,
    held,
    sold,
  }));
}
