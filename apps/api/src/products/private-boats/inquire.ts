import type { PrivateBoatInquiryInput } from "@jukung/contract";
import {
  type Asker,
  type InquireDeps,
  type OrderRow,
  takeInquiry,
} from "../../features/orders/index.ts";
import { witaDate } from "../../platform/clock.ts";
import type { Database, Db } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { boatToAskFor } from "./queries/boats.ts";
import { insertBooking } from "./queries/bookings.ts";
import { blocksBetween, lockBoat } from "./queries/days.ts";
import { inquiryProblems, lastDay, takenProblem, tripTimes } from "./rules.ts";

type Inquiry = Asker & { slug: string; input: PrivateBoatInquiryInput };

/**
 * Checks an inquiry before anything is written.
 * @returns its boat
 * @throws Refusal not_found, admin_cannot_book, invalid (by field), date_taken, date_closed
 */
export async function checkWish(
  db: Db,
  { slug, input, me }: Pick<Inquiry, "slug" | "input" | "me">,
  now: Date,
) {
  if (me?.role === "ADMIN") throw new Refusal("admin_cannot_book");
  const boat = await boatToAskFor(db, slug);
  if (!boat) throw new Refusal("not_found");
  const fields = inquiryProblems(input, boat, witaDate(now));
  const wrong = Object.keys(fields).length > 0;
  // All errors of a form come at once: a taken day beside too many guests, too.
  const days_wrong = fields.date ?? fields.end_date;
  const taken = days_wrong ? null : await takenWithin(db, boat.id, input, now);
  if (taken && wrong) fields[taken.field] = { key: taken.said, params: taken.params };
  if (wrong) throw new Refusal("invalid", { fields });
  if (taken) throw new Refusal(taken.code, taken);
  return boat;
}

/** Why the boat is not free on the wished days, as an error at the field that reaches them; null if it is. */
async function takenWithin(
  db: Db,
  boat_id: number,
  { date, end_date }: Pick<PrivateBoatInquiryInput, "date" | "end_date">,
  now: Date,
): Promise<ReturnType<typeof takenProblem> | null> {
  const days = { boat_id, from: date, to: lastDay({ date, end_date }), now };
  const [block] = await blocksBetween(db, days);
  return block ? takenProblem(block, date) : null;
}

/**
 * Makes an inquiry for a boat: the days stay free for others until a quote is accepted, but an
 * inquiry for taken days is refused.
 * @throws Refusal as `checkWish` does, too_many, idempotency_mismatch
 */
export function inquirePrivateBoat(
  db: Database,
  { slug, input, ...asker }: Inquiry,
  deps: InquireDeps,
): Promise<OrderRow> {
  const { contact, message, date, guests, start_time } = input;
  const end_date = input.end_date && input.end_date !== date ? input.end_date : null;
  return takeInquiry(
    db,
    {
      ...asker,
      kind: "private_boat",
      contact,
      message: message || undefined,
      body: { slug, ...input },
    },
    {
      check: (at) => checkWish(at, { slug, input, me: asker.me }, deps.clock.now()),
      lock: (tx) => lockBoat(tx, slug),
      describe: (boat) => ({
        title_id: boat.name,
        title_en: boat.name,
        people: guests,
        ...tripTimes(input),
        refund_policy: boat.refund_policy,
        reschedule_policy: boat.reschedule_policy,
      }),
      insert: (tx, order_id, { id: boat_id }) =>
        insertBooking(tx, {
          order_id,
          boat_id,
          date,
          end_date,
          guests,
          start_time: start_time ?? null,
          remarks: message ?? "",
        }),
    },
    deps,
  );
}
