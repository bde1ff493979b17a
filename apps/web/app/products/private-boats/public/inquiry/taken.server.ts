import { daysAround, nearestFree } from "~/features/offerings/nearest-days.ts";
import type { Api } from "~/lib/api.server.ts";
import type { Day } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";

/** Why the boat is not free on the wished day, and the free days near it; null if it is free. */
export async function takenOn(
  api: Api,
  slug: string,
  { date, first }: { date: Day | ""; first: Day },
): Promise<{ date: Day; said: string; near: Day[] } | null> {
  if (!date || date < first) return null;
  const days = await daysAround(date, (month) => api.privateBoats.calendar({ slug, month }));
  const day = days.find((one) => one.date === date);
  if (!day || day.state === "open") return null;
  const said = day.state === "blocked" ? m.boat_date_closed() : m.boat_date_taken();
  return { date, said, near: nearestFree(days, date, first) };
}
