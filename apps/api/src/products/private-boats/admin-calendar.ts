import type { AdminPrivateBoatDay } from "@jukung/contract";
import { type By, findOffering, subjectOf, writeDown } from "../../features/offerings/index.ts";
import { calendarVersion, checkDays } from "../../features/operations/index.ts";
import { askAbout, tellOfClosedDate, tellOfOpenedDate } from "../../features/orders/index.ts";
import { daysBetween, daysInMonth, witaDate } from "../../platform/clock.ts";
import type { Database, Db, Tx } from "../../platform/db.ts";
import type { Jobs } from "../../platform/jobs.ts";
import { Refusal } from "../../platform/refusal.ts";
import { boatOffering } from "./offering.ts";
import type { BoatRecord } from "./queries/admin.ts";
import {
  askedBetween,
  blockDays,
  blocksBetween,
  closedAmong,
  inquiriesOn,
  takenAmong,
  unblockDays,
} from "./queries/days.ts";
import { daysOf } from "./rules.ts";

/** A bit over two years: longer than anybody can ask ahead. */
const LONGEST_DAYS = 750;
type Range = {
  slug: string;
  from: string;
  to: string;
  blocked: boolean;
  note: string;
  /** The version of the calendar that was read. */
  version: number;
  /** Booking codes of the inquiries that the admin has been shown. */
  touched_confirmed?: string[];
};

/**
 * Closes a range of days (both ends included), or opens those that staff had closed. Customers whose
 * inquiries are affected get an email, and another when their day is open again.
 * @throws Refusal not_found, invalid (past days, an end before its start, too long), days_in_use,
 * changed_meanwhile (with what somebody else did to these days), inquiries_touched (with those that
 * the caller has not confirmed)
 */
export async function blockRange(
  tx: Tx,
  { slug, from, to, blocked, note, version, touched_confirmed = [] }: Range,
  by: By,
  jobs: Jobs,
): Promise<void> {
  const { now } = by;
  const boat = await findOffering(tx, boatOffering, slug, { lock: true });
  const fields: Refusal["fields"] = {};
  if (from < witaDate(now)) fields.from = { key: "past_date" };
  if (to < from) fields.to = { key: "end_before_start" };
  else if (daysBetween(from, to) >= LONGEST_DAYS)
    fields.to = { key: "days_too_long", params: { days: LONGEST_DAYS } };
  if (Object.keys(fields).length > 0) throw new Refusal("invalid", { fields });
  const range = { boat_id: boat.id, from, to };
  await checkDays(
    tx,
    { ...calendarOf(boat), seen: version, from, to },
    {
      said: ({ action }) =>
        action === "private_boat.block" ? "days_closed_meanwhile" : "days_opened_meanwhile",
      now: (days) => daysOn(tx, boat, days, now),
    },
  );
  if (blocked) {
    const taken = await blocksBetween(tx, { ...range, now });
    if (taken.some(({ state }) => state !== "BLOCKED")) throw new Refusal("days_in_use");
    const touched = await inquiriesOn(tx, range);
    askAbout(touched, touched_confirmed);
    await tellOfClosedDate(tx, jobs, touched, now);
    await blockDays(tx, { ...range, note });
  } else {
    const closed = await inquiriesOn(tx, { ...range, closed: true });
    await unblockDays(tx, range);
    await tellOfOpenedDate(tx, { jobs, closedAmong, takenAmong }, closed, now);
  }
  await writeDown(tx, boatOffering, boat, by, {
    action: blocked ? "block" : "unblock",
    detail: { from, to, ...(note ? { note } : {}) },
  });
}

const calendarOf = (boat: BoatRecord) => ({
  subject: subjectOf(boatOffering, boat),
  actions: ["private_boat.block", "private_boat.unblock"],
});

/** The state of each day of a month, and whose it is. @throws Refusal not_found */
export async function adminCalendar(
  db: Database,
  { slug, month }: { slug: string; month: string },
  now: Date,
): Promise<{ data: AdminPrivateBoatDay[]; version: number }> {
  const boat = await findOffering(db, boatOffering, slug);
  // The version first: a change during the read then counts as newer than what was read.
  const version = await calendarVersion(db, calendarOf(boat));
  const days = { from: `${month}-01`, to: `${month}-${daysInMonth(month)}` };
  return { data: await daysOn(db, boat, days, now), version };
}

async function daysOn(
  db: Db,
  boat: BoatRecord,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<AdminPrivateBoatDay[]> {
  const range = { boat_id: boat.id, from, to, now };
  const blocks = await blocksBetween(db, range);
  const asked = await askedBetween(db, range);
  const count = daysBetween(from, to) + 1;
  return daysOf(blocks, { start: from, count, today: witaDate(now) }).map((day) => {
    const block = blocks.find(({ from, before }) => from <= day.date && day.date < before);
    const order =
      block?.order_slug && block.booking_id
        ? { slug: block.order_slug, booking_id: block.booking_id, name: block.contact ?? "" }
        : null;
    const inquiries = asked
      .filter((one) => one.from <= day.date && day.date <= one.to)
      .map(({ slug, booking_id, name, quoted }) => ({ slug, booking_id, name, quoted }));
    return { ...day, order, inquiries, note: block?.note ?? "" };
  });
}
