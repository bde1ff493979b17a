import type { PrivateBoatDay } from "@jukung/contract";
import type { Api } from "~/lib/api.server.ts";
import { addDays, type Day } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { nearestFree } from "./nearest.ts";

/** Why the boat is not free on the wished day, and the free days near it; null if it is free. */
export async function takenOn(
  api: Api,
  slug: string,
  { date, first }: { date: Day | ""; first: Day },
): Promise<{ date: Day; said: string; near: Day[] } | null> {
  if (!date || date < first) return null;
  const months = new Set([-14, 0, 14].map((days) => addDays(date, days).slice(0, 7)));
  const found = await Promise.all(
    [...months].map((month) =>
      api.privateBoats.calendar({ slug, month }).then(
        ({ data }) => data,
        // A month that is not shown: the form's own check says so.
        (): PrivateBoatDay[] => [],
      ),
    ),
  );
  const days = found.flat();
  const day = days.find((one) => one.date === date);
  if (!day || day.state === "open") return null;
  const said = day.state === "blocked" ? m.boat_date_closed() : m.boat_date_taken();
  return { date, said, near: nearestFree(days, date, first) };
}
