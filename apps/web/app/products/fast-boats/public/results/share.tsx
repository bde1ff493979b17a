import type { Departure } from "@jukung/contract";
import type { ReactNode } from "react";
import { clock, longDay } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { getLocale } from "~/lib/paraglide/runtime.js";
import { type Search, writeSearch } from "../../search-params.ts";
import "./card.css";

/** A text in a query: only what would end it is encoded, so that ten of them are short. */
const inQuery = (text: string) =>
  encodeURI(text).replaceAll(/[&#+]/g, (character) => encodeURIComponent(character));

/** One departure as a WhatsApp message: fellow travellers ask which boat, not which search. */
export function Share({
  departure,
  search,
  origin,
  children,
}: {
  departure: Departure;
  search: Search;
  origin: string;
  /** Its drawing. */
  children: ReactNode;
}) {
  const { from, to, date, departs_at, ship, schedule_id } = departure;
  const one = { ...search, trip_type: "one_way" as const, return_date: "" as const };
  const query = writeSearch({ ...one, from: from.slug, to: to.slug, date });
  const text = m.results_share_text({
    from: from.name,
    to: to.name,
    day: longDay(date),
    time: clock(departs_at),
    ship: ship.name,
    url: `${origin}/fast-boats?${query}&lang=${getLocale()}#crossing-${schedule_id}`,
  });
  return (
    <a
      className="departure-share"
      href={`https://wa.me/?text=${inQuery(text)}`}
      rel="noopener noreferrer"
      target="_blank"
      aria-label={`${m.results_share()}: ${clock(departs_at)} ${ship.name}`}
    >
      {children}
      {m.results_share()}
    </a>
  );
}
