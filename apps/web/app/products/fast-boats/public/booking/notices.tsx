import type { Departure } from "@jukung/contract";
import { Link } from "react-router";
import { clock, shortDay } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { ButtonLink } from "~/ui/button.tsx";
import type { Held } from "./held.server.ts";

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

/** What this account cannot book now, said before anybody types twelve names, and where to change it. */
export const Blocked = ({ said, to, label }: { said: string; to: string; label: string }) => (
  <section className="sheet sheet-warning">
    <p>{said}</p>
    <ButtonLink kind="sea" to={to}>
      {label}
    </ButtonLink>
  </section>
);

/** Seats that this account already holds on this crossing: perhaps it wants only those. */
export const HeldSeats = ({ held }: { held: Held }) =>
  held && (
    <section className="sheet sheet-warning held-seats">
      <p>{held.note}</p>
      {held.orders.map(({ slug, said, pay }) => (
        <p key={slug}>
          {said} <Link to={`/user/orders/fast-boats/${slug}`}>{pay}</Link>
        </p>
      ))}
    </section>
  );
