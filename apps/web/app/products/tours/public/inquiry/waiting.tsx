import type { Tour } from "@jukung/contract";
import { clock, longDay } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { NearDated } from "~/lib/near.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { partyText } from "~/lib/party-text.ts";
import { defineWaitingBooking } from "../../../define.ts";
import { booksAtOnce } from "../../book-at-once.ts";
import { countsIn, estimate, people } from "../../prices.ts";
import { home } from "../../search-params.ts";
import { readWish, type Wish } from "../../wish.ts";
import "~/features/orders/booking/waiting.css";

type Waiting = {
  tour: Pick<Tour, "title" | "starts">;
  name: string;
  wish: Wish;
  total: number | null;
};

/** The tour that is about to be booked, above the sign-in that stands before its payment. */
export const waitingTour = defineWaitingBooking<Waiting>({
  async load({ api }, next) {
    const slug = next.searchParams.get("tour");
    if (!next.pathname.startsWith(`${home}/booking-form`) || !slug) return null;
    const wish = readWish(next.searchParams);
    const { data: tour } = await api.tours.show({ slug });
    const variant = tour.variants.find(({ id }) => String(id) === wish.variant);
    // What can only be asked for needs no account.
    if (!variant || !booksAtOnce(tour, variant, { date: wish.date, now: Date.now() })) return null;
    const { title, starts } = tour;
    const party = countsIn(wish);
    // A party that is too large, or has no adult, is refused by the form, and has no price.
    const isPriced = party.adult > 0 && people(party) <= variant.max_people;
    const total = isPriced ? estimate(variant, party) : null;
    return { tour: { title, starts }, name: variant.name, wish, total };
  },
  Card: ({ data: { tour, name, wish, total } }) => (
    <section className="waiting" aria-label={m.tour_asked_for()}>
      {total !== null && (
        <>
          <p className="waiting-total">
            <span>{partyText(countsIn(wish))}</span>
            <strong className="num">{rupiah(total)}</strong>
          </p>
          <NearDated amount={total} />
        </>
      )}
      <ul>
        <li>
          <b>{tour.title}</b>
          <small>
            {wish.date && (
              <>
                {longDay(wish.date)}, <span className="num">{clock(tour.starts)} WITA</span>,{" "}
              </>
            )}
            {name}
          </small>
        </li>
      </ul>
    </section>
  ),
});
