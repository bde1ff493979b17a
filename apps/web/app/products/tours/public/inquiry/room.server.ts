import type { TourVariant } from "@jukung/contract";
import { daysAround, nearestFree } from "~/features/offerings/nearest-days.ts";
import type { Api } from "~/lib/api.server.ts";
import type { Day } from "~/lib/dates.ts";

type Wish = { date: Day | ""; variants: TourVariant[]; people: number; first: Day };
/** Of a wished day: by package, whether it runs and how many it takes more, and days near it that have room. */
export type Room = {
  date: Day;
  variants: Record<number, { state: "open" | "closed" | "full"; left: number | null; near: Day[] }>;
};

/**
 * What room a tour has on the wished day: a form says so before a contact is typed into it.
 * @returns null without a day, and of one that the calendar does not show: the form's own check says so
 */
export async function roomOn(
  api: Api,
  slug: string,
  { date, variants, people, first }: Wish,
): Promise<Room | null> {
  if (!date || date < first) return null;
  const days = await daysAround(date, (month) => api.tours.calendar({ slug, month }));
  const room: Room = { date, variants: {} };
  for (const { id, pricing } of variants) {
    // Of a group's package the places are parties.
    const needs = pricing === "group" ? 1 : people;
    const known = days.flatMap((day) => {
      const one = day.variants.find(({ variant_id }) => variant_id === id);
      return one ? [{ date: day.date, ...one }] : [];
    });
    const wished = known.find((day) => day.date === date);
    if (!wished || wished.state === "past") continue;
    const roomy = known.filter(({ left }) => left >= needs);
    room.variants[id] = {
      state: wished.state,
      left: pricing === "group" ? null : wished.left,
      near: nearestFree(roomy, date, first).filter((day) => day !== date),
    };
  }
  return room;
}
