import type { AdminCharterDay } from "@jukung/contract";
import { audit } from "../../features/operations/index.ts";
import { askAbout } from "../../features/orders/index.ts";
import { daysBetween, daysInMonth, witaDate } from "../../platform/clock.ts";
import type { Database, Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { type Act, boatToChange, subjectOf } from "./desk.ts";
import { blockDays, blocksBetween, inquiriesOn, unblockDays } from "./queries/days.ts";
import { boatBySlug } from "./queries/desk.ts";
import { daysOf } from "./rules.ts";

/** Two years and a bit: longer than anybody can ask ahead. */
const LONGEST_DAYS = 750;
type Range = {
  slug: string;
  from: string;
  to: string;
  blocked: boolean;
  note: string;
  /** Booking codes that whoever closes has been told of. */
  touched_confirmed?: string[];
};

/**
 * Closes the days from one to another (both counted), or opens those that staff had closed.
 * @throws Refusal not_found, invalid (past days, an end before its start, too long), days_in_use,
 * inquiries_touched (with those that nobody has named to the caller yet)
 */
export async function blockRange(
  tx: Tx,
  { slug, from, to, blocked, note, touched_confirmed = [] }: Range,
  { admin, now }: Act,
): Promise<void> {
  const boat = await boatToChange(tx, slug);
  const fields: Refusal["fields"] = {};
  if (from < witaDate(now)) fields.from = { key: "past_date" };
  if (to < from) fields.to = { key: "end_before_start" };
  else if (daysBetween(from, to) >= LONGEST_DAYS)
    fields.to = { key: "charter_too_long", params: { days: LONGEST_DAYS } };
  if (Object.keys(fields).length > 0) throw new Refusal("invalid", { fields });
  const range = { boat_id: boat.id, from, to };
  if (blocked) {
    const taken = await blocksBetween(tx, { ...range, now });
    if (taken.some(({ state }) => state !== "BLOCKED")) throw new Refusal("days_in_use");
    askAbout(await inquiriesOn(tx, range), touched_confirmed);
    await blockDays(tx, { ...range, note });
  } else await unblockDays(tx, range);
  await audit(tx, {
    actor_id: admin.id,
    action: blocked ? "private_boat.block" : "private_boat.unblock",
    subject: subjectOf(boat),
    detail: { from, to, ...(note ? { note } : {}) },
    at: now,
  });
}

/** How each day of a month stands and whose it is. @throws Refusal not_found */
export async function deskCalendar(
  db: Database,
  { slug, month }: { slug: string; month: string },
  now: Date,
): Promise<AdminCharterDay[]> {
  const boat = await boatBySlug(db, slug);
  if (!boat) throw new Refusal("not_found");
  const count = daysInMonth(month);
  const [start, to] = [`${month}-01`, `${month}-${count}`];
  const blocks = await blocksBetween(db, { boat_id: boat.id, from: start, to, now });
  return daysOf(blocks, { start, count, today: witaDate(now) }).map((day) => {
    const block = blocks.find(({ from, before }) => from <= day.date && day.date < before);
    const order =
      block?.order_slug && block.booking_id
        ? { slug: block.order_slug, booking_id: block.booking_id, name: block.contact ?? "" }
        : null;
    return { ...day, order, note: block?.note ?? "" };
  });
}
