import type { Locale, TourEstimate, TourInquiryInput } from "@jukung/contract";
import {
  createInquiry,
  type InquireParts,
  type OrderRow,
  orderById,
} from "../../features/orders/index.ts";
import { addMonths, witaDate } from "../../platform/clock.ts";
import type { Database, Db } from "../../platform/db.ts";
import type { Viewer } from "../../platform/http.ts";
import { answered, once } from "../../platform/idempotency.ts";
import { limitMachine } from "../../platform/machine.ts";
import type { RateLimits, RateRule } from "../../platform/rate.ts";
import { Refusal } from "../../platform/refusal.ts";
import { insertBooking } from "./queries/bookings.ts";
import { dayOf } from "./queries/days.ts";
import { holdTourStill, tourToAskFor, type VariantRow } from "./queries/tours.ts";
import {
  estimateOf,
  inquiryProblems,
  peopleOf,
  placesOf,
  TOUR_MONTHS_AHEAD,
  tourTimes,
} from "./rules.ts";

/** Nobody needs to log in, so machines come too: so many an hour of one address, and of one mailbox. */
const BY_MACHINE: RateRule = { name: "inquiries_ip", points: 5, seconds: 3600 };
const BY_CONTACT: RateRule = { name: "inquiries_contact", points: 5, seconds: 3600 };

export type TourInquiry = {
  slug: string;
  input: TourInquiryInput;
  me: Viewer | null;
  locale: Locale;
  ip: string;
  idempotency_key: string | undefined;
};

/**
 * Asks for a tour, `PENDING` until the operator quotes: the places stay free for others until a quote
 * is accepted, but a wish for a day that is closed or full is refused.
 * @throws Refusal not_found, admin_cannot_book, variant_unknown, invalid (by field), tour_closed,
 * places_gone, too_many, idempotency_mismatch
 */
export async function askForTour(
  db: Database,
  { slug, input, me, locale, ip, idempotency_key }: TourInquiry,
  parts: InquireParts & { limits: RateLimits },
): Promise<OrderRow> {
  const { tour, variant } = await askedFor(db, { slug, input, me, locale });
  const key = {
    caller: me ? `user:${me.id}` : "visitor",
    route: "tours.inquire",
    key: idempotency_key,
    body: { slug, ...input },
  };
  const places = placesOf(variant.pricing, input.participants);
  // The same form once more is the same inquiry, whatever became of the day since.
  if (!(await answered(db, key))) {
    await checkDay(db, input, { variant, places, now: parts.clock.now() });
    await limitMachine({ limits: parts.limits, caller: { ip } }, BY_MACHINE);
    await parts.limits.take(BY_CONTACT, input.contact.email.toLowerCase());
  }
  return db.transaction(async (tx) => {
    let made: OrderRow | undefined;
    const { id } = await once(tx, key, async () => {
      // Nobody archives the tour or closes its days from here on: they name this inquiry, or it is refused.
      await holdTourStill(tx, tour.slug);
      await askedFor(tx, { slug, input, me, locale });
      await checkDay(tx, input, { variant, places, now: parts.clock.now() });
      const order = await createInquiry(
        tx,
        {
          order_type: "tour",
          user_id: me?.id ?? null,
          contact: input.contact,
          locale,
          title_id: tour.title_id,
          title_en: tour.title_en,
          people: peopleOf(input.participants),
          ...tourTimes({ ...tour, date: input.date }),
          refund_policy: tour.refund_policy,
          message: input.message || undefined,
        },
        parts,
      );
      await insertBooking(tx, {
        order_id: order.id,
        tour_id: tour.id,
        variant_id: variant.id,
        date: input.date,
        ...input.participants,
        pickup: input.pickup || null,
        places,
      });
      made = order;
      return { id: order.id };
    });
    return made ?? ((await orderById(tx, id)) as OrderRow);
  });
}

type Asked = Pick<TourInquiry, "slug" | "input" | "me" | "locale">;

/**
 * What a wish comes to by the listed prices, after all of its checks: nothing is made.
 * @throws Refusal as asking does
 */
export async function estimateTour(db: Database, asked: Asked, now: Date): Promise<TourEstimate> {
  const { variant } = await askedFor(db, asked);
  const { participants } = asked.input;
  const places = placesOf(variant.pricing, participants);
  await checkDay(db, asked.input, { variant, places, now });
  return estimateOf(variant, participants);
}

/** What is asked for. @throws Refusal admin_cannot_book, not_found, variant_unknown */
async function askedFor(db: Db, { slug, input, me, locale }: Asked) {
  if (me?.role === "ADMIN") throw new Refusal("admin_cannot_book");
  const tour = await tourToAskFor(db, slug, locale);
  if (!tour) throw new Refusal("not_found");
  const variant = tour.variants.find(({ id }) => id === input.variant_id);
  if (!variant) throw new Refusal("variant_unknown");
  return { tour, variant };
}

/** Whether the day can take the party. @throws Refusal invalid (by field), tour_closed, places_gone */
async function checkDay(
  db: Db,
  { date, participants }: Pick<TourInquiryInput, "date" | "participants">,
  { variant, places, now }: { variant: VariantRow; places: number; now: Date },
): Promise<void> {
  const today = witaDate(now);
  const until = addMonths(today, TOUR_MONTHS_AHEAD);
  const fields = inquiryProblems({ date, participants }, variant, { today, until });
  if (Object.keys(fields).length > 0) throw new Refusal("invalid", { fields });
  const day = await dayOf(db, { variant_id: variant.id, date, now });
  if (day?.closed) throw new Refusal("tour_closed");
  if (!day || day.left < places)
    throw new Refusal("places_gone", { params: { left: day?.left ?? 0 } });
}
