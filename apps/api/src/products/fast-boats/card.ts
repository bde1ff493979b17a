import { formatRupiah } from "@jukung/format";
import type { CardSource } from "../../features/cards/index.ts";
import { formatDuration } from "../../features/crossings/index.ts";
import { addDays, witaDate } from "../../platform/clock.ts";
import { message } from "../../platform/messages.ts";
import { Refusal } from "../../platform/refusal.ts";
import { listPlaces, listRoutes } from "./queries/search.ts";
import { ONE_ADULT } from "./rules.ts";
import { fareCalendar } from "./search.ts";

/** How many days ahead the lowest fare is looked for; the route's page does the same. */
const AHEAD = 30;

/**
 * What the picture of a route's page says.
 * @param slug `{from}-to-{to}`: destinations or ports, as in the page's address
 */
export const routeCard: CardSource = async (db, slug, { locale, now }) => {
  const [routes, places] = await Promise.all([listRoutes(db), listPlaces(db)]);
  const found = routes
    .toSorted((a, b) => a.duration_minutes - b.duration_minutes)
    .flatMap((route) =>
      [route.from_destination, route.from].flatMap((from) =>
        [route.to_destination, route.to].map((to) => ({ from, to, route })),
      ),
    )
    .find(({ from, to }) => `${from}-to-${to}` === slug);
  if (!found) throw new Refusal("not_found");
  const { from, to, route } = found;
  const port = (own: string) => places.find((place) => place.slug === own);
  const nameOf = (place: string) =>
    places.find(({ destination }) => destination === place)?.destination_name ??
    port(place)?.name ??
    place;
  const start = addDays(witaDate(now), 1);
  const adult = locale === "id" ? { adult_local: 1, adult_foreign: 0 } : {};
  const days = await fareCalendar(
    db,
    { ...ONE_ADULT, from, to, start, days: AHEAD, ...adult },
    now,
  );
  const prices = days.flatMap(({ lowest_price }) => lowest_price ?? []);
  const price = formatRupiah(Math.min(...prices), locale);
  const ends = [port(route.from), port(route.to)] as const;
  return {
    label: message("card_route", locale),
    title: message("card_route_title", locale, { from: nameOf(from), to: nameOf(to) }),
    facts: [
      message("card_route_duration", locale, {
        duration: formatDuration(route.duration_minutes, locale),
      }),
      prices.length > 0 ? message("card_route_fare", locale, { price }) : "",
    ],
    image: null,
    ...(ends[0] && ends[1] ? { course: { from: pointOf(ends[0]), to: pointOf(ends[1]) } } : {}),
  };
};

const pointOf = ({ longitude, latitude }: { longitude: number; latitude: number }) => ({
  longitude,
  latitude,
});
