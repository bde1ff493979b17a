import { asPageError } from "~/lib/api.server.ts";
import { shortRupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import type { CalendarDays } from "~/ui/calendar-days.ts";
import { fares } from "~/ui/passenger-picker/counts.ts";
import type { Route } from "./+types/prices";
import { cheapestOf } from "./cheapest.ts";

/** The days of a month for the calendar: the lowest price of each, or that there is no boat. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const counts = Object.fromEntries(fares.map((fare) => [fare, Number(query.get(fare) ?? 0)]));
  const { data } = await visitOf(context)
    .api.fastBoats.calendar({
      from: query.get("from") ?? "",
      to: query.get("to") ?? "",
      month: query.get("month") ?? undefined,
      ...counts,
    })
    .catch(asPageError);
  const prices = data.flatMap(({ open, lowest_price }) => (open && lowest_price) || []);
  const lowest = cheapestOf(prices);
  const days: CalendarDays = {};
  for (const { date, open, lowest_price } of data)
    days[date] =
      open && lowest_price !== null
        ? { note: priceText(lowest_price), cheapest: lowest_price === lowest }
        : { note: m.calendar_closed(), closed: true };
  return { days };
}

// a cell has room for five letters: "340 rb", without the currency that all of them share
const priceText = (price: number) => shortRupiah(price).replace(/^Rp\s/, "");
