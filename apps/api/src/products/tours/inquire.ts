import type { TourEstimate, TourInquiryInput } from "@jukung/contract";
import {
  type Asker,
  type InquireDeps,
  type OrderRow,
  takeInquiry,
} from "../../features/orders/index.ts";
import type { Database, Db } from "../../platform/db.ts";
import { insertBooking } from "./queries/bookings.ts";
import { lockTour } from "./queries/tours.ts";
import { estimateOf, isBookable, peopleOf } from "./rules.ts";
import { readWish, requireRoom, type Wisher } from "./wish.ts";

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
      describe: ({ tour, times }) => ({
        title_id: tour.title_id,
        title_en: tour.title_en,
        people: peopleOf(participants),
        ...times,
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

/**
 * The listed price of an inquiry, after all of its checks, and whether it can be booked at once at
 * that price: nothing is made.
 * @throws Refusal as `inquire` does
 */
export async function estimateTour(db: Database, asked: Wisher, now: Date): Promise<TourEstimate> {
  const { variant, book_until } = await checkWish(db, asked, now);
  return {
    ...estimateOf(variant, asked.input.participants),
    bookable: isBookable(book_until, now),
  };
}

/**
 * Checks an inquiry before anything is written.
 * @returns its tour and variant, and the places it needs
 * @throws Refusal as `readWish` and `requireRoom` do
 */
async function checkWish(db: Db, asked: Wisher, now: Date) {
  const wished = await readWish(db, asked, now);
  await requireRoom(db, asked.input, wished, now);
  return wished;
}
