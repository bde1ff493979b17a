import type { Departure, OrderAboard } from "@jukung/contract";
import { clock, instant, shortDay } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { ButtonLink } from "~/ui/button.tsx";

/** Crossings that cannot be booked, said before anything is typed, with the way to the others. */
export const Gone = ({ crossings, search }: { crossings: Departure[]; search: string }) =>
  crossings.length > 0 && (
    <section className="sheet sheet-warning" role="alert">
      {crossings.map(({ ship, date, departs_at, availability, schedule_id }) => {
        const crossing = { ship: ship.name, date: shortDay(date), time: clock(departs_at) };
        const left = availability === "AVAILABLE" || availability === "LIMITED";
        return (
          <p key={schedule_id + date}>
            {left ? m.booking_too_few(crossing) : m.booking_gone(crossing)}
          </p>
        );
      })}
      <p>{m.booking_gone_kept()}</p>
      <ButtonLink kind="main" to={search}>
        {m.review_search_again()}
      </ButtonLink>
    </section>
  );

/** A party that an account cannot hold at once on one of its boats: said before anybody types twelve names. */
export const InParts = ({ said, search }: { said: string; search: string }) => (
  <section className="sheet sheet-warning">
    <p>{said}</p>
    <ButtonLink kind="sea" to={search}>
      {m.booking_in_parts_change()}
    </ButtonLink>
  </section>
);

/** Seats that this account already holds on this crossing: perhaps it wants only those. */
export const HeldSeats = ({
  orders,
  more,
}: {
  orders: OrderAboard[];
  /** Whether the account may hold the seats of this form beside them. */
  more: boolean;
}) =>
  orders.map(({ slug, names, hold_expires_at, total_price }) => (
    <section key={slug} className="sheet sheet-warning held-seats">
      <p>
        {m.booking_held({ names: names.join(", "), at: instant(hold_expires_at ?? "") })}{" "}
        {more && m.booking_held_more()}
      </p>
      <ButtonLink kind="sea" to={`/user/orders/fast-boats/${slug}`}>
        {m.booking_held_pay({ total: rupiah(total_price) })}
      </ButtonLink>
    </section>
  ));
