import type { Locale, Participants, TourBookingInput, TourQuote } from "@jukung/contract";
import { formatRupiah } from "@jukung/format";
import {
  type BookDeps,
  type BookingLimit,
  bookedOnce,
  bookHeld,
  type DiscountAsk,
  type Discounts,
  heldMinutes,
  type OrderRow,
  quotedWith,
  type TripDay,
  termsVersion,
} from "../../features/orders/index.ts";
import { transferMinutes } from "../../features/payments/index.ts";
import { refundPolicyShown, reschedulePolicyShown } from "../../features/site/index.ts";
import type { Database } from "../../platform/db.ts";
import type { Viewer } from "../../platform/http.ts";
import { Refusal } from "../../platform/refusal.ts";
import { refuseHoarding } from "./hoarding.ts";
import { linesFor } from "./lines.ts";
import { insertBooking } from "./queries/bookings.ts";
import { lapsedHoldsOn, takePlaces } from "./queries/days.ts";
import { tourTarget } from "./queries/promo-targets.ts";
import { lockTour } from "./queries/tours.ts";
import { estimateOf, peopleOf } from "./rules.ts";
import { noRoom, readBooking, requireRoom, type Wished } from "./wish.ts";

type Booking = {
  input: TourBookingInput;
  me: Viewer;
  locale: Locale;
  idempotency_key: string | undefined;
  /** Counts the booking, unless it is one that is sent again or is refused. */
  limit?: BookingLimit;
};

/**
 * Books a tour whose package is not asked for first: makes the order and holds its places until it is
 * paid, as with fast boats.
 * @throws Refusal as `readBooking` and `bookHeld` do; tour_closed, places_gone, places_share
 */
export async function bookTour(db: Database, booking: Booking, deps: BookDeps): Promise<OrderRow> {
  const again = { kind: "tour", body: booking.input, ...booking } as const;
  return bookedOnce(db, again, () => bookAnew(db, booking, deps));
}

async function bookAnew(
  db: Database,
  { input, me, locale, idempotency_key }: Booking,
  deps: BookDeps,
): Promise<OrderRow> {
  const { date, participants, contact, pickup, message } = input;
  const asked = { slug: input.slug, input, me, locale };
  const { tour, variant, places, times, book_until } = await readBooking(
    db,
    asked,
    deps.clock.now(),
  );
  const on = { variant_id: variant.id, date };
  return bookHeld(
    db,
    {
      kind: "tour",
      me,
      contact,
      locale,
      idempotency_key,
      body: input,
      title_id: tour.title_id,
      title_en: tour.title_en,
      people: peopleOf(participants),
      ...times,
      hold_limit_at: book_until,
      refund_policy: tour.refund_policy,
      reschedule_policy: tour.reschedule_policy,
      lines: linesOf({ tour, variant }, participants),
      promo: input.promo_code ? { code: input.promo_code, days: daysOf(tour, date) } : undefined,
      shown_total: input.total_price,
      trip: tripOf({ tour, times }),
      shown_terms: input.terms_version,
    },
    {
      limit: (tx, now) => refuseHoarding(tx, { ...variant, ...on, user_id: me.id, places, now }),
      async insert(tx, order) {
        await lockTour(tx, input.slug);
        // Staff may have changed it since it was read, with what the order already has.
        const again = await readBooking(tx, asked, order.purchase_date);
        const { total } = estimateOf(again.variant, participants);
        if (total !== order.subtotal)
          throw new Refusal("price_changed", {
            params: { total: formatRupiah(Math.max(0, total - order.discount), locale) },
          });
        if (again.places !== places || String(tripOf(again)) !== String(tripOf({ tour, times })))
          throw new Refusal("tour_changed");
        await insertBooking(tx, {
          order_id: order.id,
          tour_id: tour.id,
          ...on,
          ...participants,
          pickup: pickup || null,
          remarks: message ?? "",
          places,
        });
      },
      async take(tx, { id, hold_expires_at, purchase_date: now }) {
        if (await takePlaces(tx, id, { to: "HELD", hold_expires_at })) return;
        throw (
          (await noRoom(tx, { ...on, places, now })) ??
          // The places of holds that have lapsed are free, and are released before the retry.
          new Refusal("places_gone", { said: "places_none", params: { left: 0 } })
        );
      },
      gone: "places_gone",
      lapsed: (at, now) => lapsedHoldsOn(at, { ...on, now }),
    },
    deps,
  );
}

/**
 * The price of a booking, after all of its checks but the last: nothing is held, so the places may be
 * gone a moment later.
 * @throws Refusal as booking does
 */
export async function quoteTour(
  db: Database,
  input: TourBookingInput,
  { now, locale, me, preview, hold_minutes }: QuoteCall,
): Promise<TourQuote> {
  const wished = await readBooking(db, { slug: input.slug, input, me, locale }, now);
  await requireRoom(db, input, wished, now);
  const { tour, variant } = wished;
  const { lines, total } = estimateOf(variant, input.participants);
  const person = me && { user_id: me.id, email: me.email };
  const refund_policy = tour.refund_policy ?? (await refundPolicyShown(db));
  const reschedule_policy = tour.reschedule_policy ?? (await reschedulePolicyShown(db));
  const ask = { kind: "tour", person, total, days: daysOf(tour, input.date), now } as const;
  return {
    lines,
    ...(await quotedWith(input.promo_code, ask, { preview, locale })),
    refund_policy,
    terms_version: termsVersion({ trip: tripOf(wished), refund_policy, reschedule_policy }),
    hold_minutes: heldMinutes(now, hold_minutes, wished.book_until),
    transfer_minutes: await transferMinutes(db, now, {
      minutes: hold_minutes,
      limit: wished.book_until,
    }),
  };
}
type QuoteCall = {
  /** For how long an unpaid order is held, before any cut-off. */
  hold_minutes: number;
  now: Date;
  locale: Locale;
  me: Viewer | null;
  preview(ask: DiscountAsk): ReturnType<Discounts["preview"]>;
};

/** The order's price lines, in both languages. */
function linesOf({ tour, variant }: Pick<Wished, "tour" | "variant">, participants: Participants) {
  const inLanguage = (locale: Locale) =>
    linesFor(variant, participants, {
      title: locale === "id" ? tour.title_id : tour.title_en,
      variant_name: locale === "id" ? variant.name_id : variant.name_en,
      locale,
    });
  const english = inLanguage("en");
  return inLanguage("id").map(({ label, ...line }, i) => ({
    label_id: label,
    label_en: english[i]?.label ?? label,
    ...line,
  }));
}

/** What one agrees to of the day: when it begins and ends, and where one meets. */
const tripOf = ({ tour, times }: Pick<Wished, "tour" | "times">) => [
  times.starts_at,
  times.ends_at,
  tour.location_name,
  tour.meeting_point_id,
  tour.meeting_point_en,
];

/** A tour is one day, for promos that are limited to some. */
const daysOf = ({ id }: { id: number }, date: string): TripDay[] => [
  { date, targets: [tourTarget(id)] },
];
