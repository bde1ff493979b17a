import type { CharterInquiryInput, Locale } from "@jukung/contract";
import {
  createInquiry,
  type InquireParts,
  type OrderRow,
  orderById,
} from "../../features/orders/index.ts";
import { witaDate } from "../../platform/clock.ts";
import type { Database, Db } from "../../platform/db.ts";
import type { Viewer } from "../../platform/http.ts";
import { answered, once } from "../../platform/idempotency.ts";
import { limitMachine } from "../../platform/machine.ts";
import type { RateLimits, RateRule } from "../../platform/rate.ts";
import { Refusal } from "../../platform/refusal.ts";
import { boatToAskFor } from "./queries/boats.ts";
import { insertCharter } from "./queries/charters.ts";
import { blocksBetween, holdBoatStill } from "./queries/days.ts";
import { charterTimes, inquiryProblems, lastDay } from "./rules.ts";

/** Nobody needs to log in, so machines come too: so many an hour of one address, and of one mailbox. */
const BY_MACHINE: RateRule = { name: "inquiries_ip", points: 5, seconds: 3600 };
const BY_CONTACT: RateRule = { name: "inquiries_contact", points: 5, seconds: 3600 };

type Inquiry = {
  slug: string;
  input: CharterInquiryInput;
  me: Viewer | null;
  locale: Locale;
  ip: string;
  idempotency_key: string | undefined;
};

/**
 * Everything that can be wrong with a wish, before anything is written.
 * @returns the boat it is for
 * @throws Refusal not_found, admin_cannot_book, invalid (by field), date_taken
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
  if (Object.keys(fields).length > 0) throw new Refusal("invalid", { fields });
  const days = { boat_id: boat.id, from: input.date, to: lastDay(input), now };
  if ((await blocksBetween(db, days)).length > 0)
    throw new Refusal("date_taken", { field: "date" });
  return boat;
}

/**
 * Asks for a charter, `PENDING` until the operator quotes: the days stay free for others until a
 * quote is accepted, but a wish for days that are gone already is refused.
 * @throws Refusal not_found, admin_cannot_book, invalid (by field), date_taken, too_many,
 * idempotency_mismatch
 */
export async function askForCharter(
  db: Database,
  { slug, input, me, locale, ip, idempotency_key }: Inquiry,
  parts: InquireParts & { limits: RateLimits },
): Promise<OrderRow> {
  const key = {
    caller: me ? `user:${me.id}` : "visitor",
    route: "private-boats.inquire",
    key: idempotency_key,
    body: { slug, ...input },
  };
  // The same form once more is the same inquiry, whatever became of the day since.
  const again = await answered(db, key);
  const boat = again
    ? await boatToAskFor(db, slug)
    : await checkWish(db, { slug, input, me }, parts.clock.now());
  if (!boat) throw new Refusal("not_found");
  if (!again) {
    await limitMachine({ limits: parts.limits, caller: { ip } }, BY_MACHINE);
    await parts.limits.take(BY_CONTACT, input.contact.email.toLowerCase());
  }
  return db.transaction(async (tx) => {
    let made: OrderRow | undefined;
    const { id } = await once(tx, key, async () => {
      // Nobody archives the boat or closes its days from here on: they name this inquiry, or it is refused.
      await holdBoatStill(tx, boat.id);
      await checkWish(tx, { slug, input, me }, parts.clock.now());
      const end_date = input.end_date === input.date ? undefined : input.end_date;
      const order = await createInquiry(
        tx,
        {
          order_type: "private_boat",
          user_id: me?.id ?? null,
          contact: input.contact,
          locale,
          title_id: boat.name,
          title_en: boat.name,
          people: input.guests,
          ...charterTimes(input),
          refund_policy: boat.refund_policy,
          message: input.message || undefined,
        },
        parts,
      );
      await insertCharter(tx, {
        order_id: order.id,
        boat_id: boat.id,
        date: input.date,
        end_date: end_date ?? null,
        guests: input.guests,
        start_time: input.start_time ?? null,
      });
      made = order;
      return { id: order.id };
    });
    return made ?? ((await orderById(tx, id)) as OrderRow);
  });
}
