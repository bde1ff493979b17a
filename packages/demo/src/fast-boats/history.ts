import type { Deps } from "@jukung/api/app";
import { userByEmail } from "@jukung/api/features/accounts";
import { addDays } from "@jukung/api/platform/clock";
import { recordLeft } from "@jukung/api/products/fast-boats";
import { ago } from "../ago.ts";
import type { Island } from "../island.ts";
import { CROSSED } from "../reviews.ts";
import { bookingDesk, type SeededSchedule } from "./bookings.ts";

/** How far back the timetable and its orders go: the last 30 days, and the 30 before. */
export const HISTORY_DAYS = 61;

type Trip = [from: string, to: string, departs: string];
const TRIPS: Trip[] = [
  ["sanur", "banjar-nyuh", "07:00"],
  ["sanur", "banjar-nyuh", "12:15"],
  ["sanur", "toyapakeh", "08:15"],
  ["padangbai", "gili-trawangan", "08:30"],
  ["sanur", "nusa-lembongan", "07:45"],
  ["banjar-nyuh", "sanur", "14:30"],
];
/** Who buys, how many days ahead, for how many; repeated, so that no two weeks are alike. */
const BUYERS = ["agent@jukung.test", "ketut@jukung.test", "sophie@jukung.test"];
const AHEAD = [1, 4, 2, 9, 3, 14, 6];
const SIZES = [4, 9, 6, 12, 3];
/** Orders on a day of the week, Sunday first: weekends sell more. */
const A_DAY = [1, 1, 0, 1, 1, 1, 2];
const PROMO = "LAUTTENANG";

/**
 * The orders of the past two months, each booked and paid on its day, and boats that have people
 * aboard today: what the reports and the departures board show.
 */
export async function seedHistory(
  deps: Deps,
  schedules: SeededSchedule[],
  {
    today,
    by,
    past,
  }: { today: string; by: { admin: { id: number }; now: Date }; past: Island["past"] },
): Promise<void> {
  const on = ([from, to, departs]: Trip) =>
    schedules.find((s) => s.from === from && s.to === to && s.departs === departs)!;
  const buyers = await Promise.all(BUYERS.map((email) => userByEmail(deps.db, email)));
  const sold: Sold[] = [];
  let n = 0;
  const sell = async (days_ago: number, ahead: number, trip: Trip) => {
    const buyer = buyers[n % buyers.length]!;
    const travel = addDays(today, ahead - days_ago);
    const weekday = new Date(`${travel}T00:00:00Z`).getUTCDay();
    // The code is for Monday to Thursday.
    const promo = n % 4 === 1 && weekday >= 1 && weekday <= 4 ? PROMO : undefined;
    const { paid } = bookingDesk(ago(deps, days_ago));
    const { id } = await paid(buyer, [[on(trip), travel]], SIZES[n % SIZES.length]!, promo);
    sold.push({ order_id: id, trip, days_ago: days_ago - ahead });
    n += 1;
  };
  for (let days_ago = HISTORY_DAYS - 1; days_ago > 0; days_ago--) {
    const weekday = new Date(`${addDays(today, -days_ago)}T00:00:00Z`).getUTCDay();
    // More lately than at first.
    const orders = A_DAY[weekday]! + (days_ago < 30 && days_ago % 5 === 0 ? 1 : 0);
    for (let order = 0; order < orders; order++) {
      const ahead = AHEAD[n % AHEAD.length]!;
      await sell(days_ago, Math.min(ahead, days_ago), TRIPS[n % TRIPS.length]!);
    }
  }
  await recordDepartures(deps, {
    schedules: [TRIPS[0]!, TRIPS[3]!].map(on),
    today,
    by: { me: by.admin, now: by.now },
  });
  for (const [i, trip] of TRIPS.entries()) await sell(1 + (i % 3), 1 + (i % 3), trip);
  past.push(...reviewed(sold));
  // The account that visitors sign in with has a trip behind it, too: it can be reviewed.
  const traveller = await userByEmail(deps.db, "traveller@jukung.test");
  await bookingDesk(ago(deps, 12)).paid(traveller!, [[on(TRIPS[1]!), addDays(today, -9)]], 2);
}

type Sold = { order_id: number; trip: Trip; days_ago: number };
/** Nobody writes before the crossing, and what is written is public two days later. */
const SOONEST_REVIEW = 5;
/** Each review with a crossing of its operator's, spread over all of them, the oldest first. */
function reviewed(sold: Sold[]): Island["past"] {
  return CROSSED.flatMap(({ trips, reviews }) => {
    const rides = sold
      .filter(({ trip, days_ago }) =>
        trips.some((on) => TRIPS[on] === trip && days_ago >= SOONEST_REVIEW),
      )
      .toSorted((a, b) => b.days_ago - a.days_ago);
    const told = reviews.slice(0, rides.length);
    return told.map((review, i) => {
      const { order_id, days_ago } = rides[Math.floor((i * rides.length) / told.length)]!;
      return { order_id, trip: { ...review, days_ago } };
    });
  });
}

/** Minutes after the time of the timetable, repeated: most boats leave on time, some do not. */
const LATE = [2, 0, 6, 11, 4, 19, 3, 8, 0, 14, 27, 5];
/** When two boats of the past month left, as the dispatcher noted it: enough for a share. */
async function recordDepartures(
  { db }: Deps,
  {
    schedules,
    today,
    by,
  }: { schedules: SeededSchedule[]; today: string; by: { me: { id: number }; now: Date } },
): Promise<void> {
  for (const [i, { id, departs }] of schedules.entries())
    for (let days_ago = 1; days_ago <= 32; days_ago++) {
      const at = Number(departs.slice(0, 2)) * 60 + Number(departs.slice(3));
      const left = at + LATE[(i * 5 + days_ago) % LATE.length]!;
      const two = (value: number) => String(value).padStart(2, "0");
      const time = `${two(Math.floor(left / 60))}:${two(left % 60)}`;
      const date = addDays(today, -days_ago);
      await db.transaction((tx) => recordLeft(tx, { schedule_id: id, date, time, version: 0 }, by));
    }
}
