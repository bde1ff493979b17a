import { type Day, longDay, shortDay } from "~/lib/dates.ts";
import { shortRupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import type { Search } from "../../search-params.ts";
import { onDate, type View } from "./view.ts";

/** No boat on this date: said plainly, with the nearest dates that have one; never mixed into results. */
export function NotFound({
  date,
  nearest,
  search,
  view,
}: {
  date: Day;
  nearest: { date: Day; lowest_price: number }[];
  search: Search;
  view: View;
}) {
  return (
    <EmptyState
      kind="search"
      title={m.not_found_title({ date: longDay(date) })}
      actions={nearest.map((day) => (
        <ButtonLink key={day.date} to={onDate(search, view, day.date)}>
          {shortDay(day.date)}, {m.not_found_from({ price: shortRupiah(day.lowest_price) })}
        </ButtonLink>
      ))}
    >
      {nearest.length > 0 ? m.not_found_text() : m.not_found_text_none()}
    </EmptyState>
  );
}
