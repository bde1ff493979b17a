import type { TourDay } from "@jukung/contract";
import { asPageError } from "~/lib/api.server.ts";
import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import type { CalendarDays } from "~/ui/calendar-days.ts";
import type { Route } from "./+types/days";

export type VariantDays = Record<number, CalendarDays>;
/** At or below this many places their number is shown. */
const few = 6;

/**
 * The days of a month for the calendar, by variant: free, how few are left, or why not. Of one variant
 * alone, where the address names it.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const month = searchParams.get("month") ?? "";
  const variant = searchParams.get("variant");
  const { data } = await visitOf(context)
    .api.tours.calendar({ slug: params.slug, month })
    .catch(asPageError);
  const days = byVariant(data);
  return { days: variant === null ? days : (days[Number(variant)] ?? {}) };
}

function byVariant(days: TourDay[]): VariantDays {
  const found: VariantDays = {};
  for (const { date, variants } of days)
    for (const { variant_id, state, left } of variants) {
      found[variant_id] ??= {};
      if (state === "open" && left > few) continue;
      found[variant_id][date] =
        state === "open"
          ? { left, note: m.tour_day_left({ count: left }) }
          : { closed: true, note: state === "full" ? m.tour_day_full() : m.tour_day_closed() };
    }
  return found;
}
