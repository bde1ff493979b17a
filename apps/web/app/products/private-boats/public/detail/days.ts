import type { PrivateBoatDayState } from "@jukung/contract";
import { asPageError } from "~/lib/api.server.ts";
import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import type { CalendarDays } from "~/ui/calendar-days.ts";
import type { Route } from "./+types/days";

const messages: Partial<Record<PrivateBoatDayState, () => string>> = {
  booked: m.boat_day_booked,
  blocked: m.boat_day_blocked,
};

/** The days of a month for the calendar: free, or why not. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const month = new URL(request.url).searchParams.get("month") ?? "";
  const { data } = await visitOf(context)
    .api.privateBoats.calendar({ slug: params.slug, month })
    .catch(asPageError);
  const days: CalendarDays = {};
  for (const { date, state } of data)
    if (state === "held")
      days[date] = { note: m.boat_day_held_short(), said: m.boat_day_held(), closed: true };
    else if (state !== "open") days[date] = { note: messages[state]?.() ?? "", closed: true };
  return { days };
}
