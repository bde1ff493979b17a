import type { TourEstimate, TourInquiryInput } from "@jukung/contract";
import {
  type Asker,
  type InquireDeps,
  type OrderRow,
  takeInquiry,
} from "../../features/orders/index.ts";
import { addMonths, witaDate } from "../../platform/clock.ts";
import type { Database, Db } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { insertBooking } from "./queries/bookings.ts";
import { dayOf } from "./queries/days.ts";
import { lockTour, tourToAskFor, type VariantRow } from "./queries/tours.ts";
import {
  estimateOf,
  inquiryProblems,
  peopleOf,
  placesOf,
  TOUR_MONTHS_AHEAD,
  tourTimes,
} from "./rules.ts";

type TourInquiry = Asker & { slug: string; input: TourInquiryInput };

/**
 * Makes an inquiry for a tour: the places stay free for others until a quote is accepted, but an
 * inquiry for a closed or full day is refused.
 * @throws Refusal not_found, admin_cannot_book, variant_unknown, invalid (by field), tour_closed,
 * places_gone, too_many, idempotency_mismatch
 */
export function inquireTour(
  db: Database,
  { slug, input, ...asker }: TourInquiry,
  deps: InquireDeps,
): Promise<OrderRow> {
  const { contact, message, date, participants, pickup } = input;
  return takeInquiry(
    db,
    { ...asker, kind: "tour", contact, message: message || undefined, body: { slug, ...input } },
    {
      check: (at) => checkWish(at, { slug, input, ...asker }, deps.clock.now()),
      lock: (tx) => lockTour(tx, slug),
      describe: ({ tour }) => ({
        title_id: tour.title_id,
        title_en: tour.title_en,
        people: peopleOf(participants),
        ...tourTimes({ ...tour, date }),
        refund_policy: tour.refund_policy,
        reschedule_policy: tour.reschedule_policy,
      }),
      insert: (tx, order_id, { tour, variant, places }) =>
        insertBooking(tx, {
          order_id,
          tour_id: tour.id,
          variant_id: variant.id,
          date,
          ...participants,
          pickup: pickup || null,
          remarks: message ?? "",
          places,
        }),
    },
    deps,
  );
}

type Asked = Pick<TourInquiry, "slug" | "input" | "me" | "locale">;

/**
 * The listed price of an inquiry, after all of its checks: nothing is made.
 * @throws Refusal as `inquire` does
 */
export async function estimateTour(db: Database, asked: Asked, now: Date): Promise<TourEstimate> {
  const { variant } = await checkWish(db, asked, now);
  return estimateOf(variant, asked.input.participants);
}

/**
 * Checks an inquiry before anything is written.
 * @returns its tour and variant, and the places it needs
 * @throws Refusal admin_cannot_book, not_found, variant_unknown, invalid (by field), tour_closed,
 * places_gone
 */
async function checkWish(db: Db, { slug, input, me, locale }: Asked, now: Date) {
  if (me?.role === "ADMIN") throw new Refusal("admin_cannot_book");
  const tour = await tourToAskFor(db, slug, locale);
  if (!tour) throw new Refusal("not_found");
  const variant = tour.variants.find(({ id }) => id === input.variant_id);
  if (!variant) throw new Refusal("variant_unknown");
  const places = placesOf(variant.pricing, input.participants);
  await checkDay(db, input, { variant, places, now });
  return { tour, variant, places };
}

/**
 * Checks that the day has room for the party.
 * @throws Refusal invalid (by field), tour_closed, places_gone
 */
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
    throw new Refusal("places_gone", {
      params: { left: day?.left ?? 0 },
      ...(day?.left ? {} : { said: "places_none" }),
    });
}
