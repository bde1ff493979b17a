import type { Departure } from "@jukung/contract";
import { clock, longDay } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { getLocale } from "~/lib/paraglide/runtime.js";
import { SharedIcon } from "~/ui/icon.tsx";
import { type Search, writeSearch } from "../../search-params.ts";
import "./results.css";

/** A text in a query: only what would end it is encoded, so that ten of them are short. */
const inQuery = (text: string) =>
  encodeURI(text).replaceAll(/[&#+]/g, (character) => encodeURIComponent(character));

/** One departure as a WhatsApp message: fellow travellers ask which boat, not which search. */
export function Share({
  departure,
  search,
  origin,
}: {
  departure: Departure;
  search: Search;
  origin: string;
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
      title={m.results_share()}
      aria-label={`${m.results_share()}: ${ship.name}, ${clock(departs_at)}`}
    >
      <SharedIcon name="share" />
    </a>
  );
}
