import type { Deps } from "@jukung/api/app";
import { saveTag } from "@jukung/api/features/catalogue";
import { addDays, witaDate } from "@jukung/api/platform/clock";
import {
  confirmSeason,
  createFastBoat,
  createSchedule,
  createSeason,
  publishFastBoat,
  saveFareOverride,
  saveOperator,
  setClosed,
  setFastBoatImages,
  suggestHolidays,
} from "@jukung/api/products/fast-boats";
import type { Island, Say } from "../island.ts";
import { storeDrawing } from "../pictures.ts";
import { type SeededSchedule, seedBookings } from "./bookings.ts";
import { DAILY, FACILITIES, OPERATORS, TIMETABLE, VESSELS } from "./fleet.ts";
import { HISTORY_DAYS, seedHistory } from "./history.ts";

/** The demo's operators with their fleets and timetable, and boats that are booked. */
export async function seedFastBoats(deps: Deps, { admin, past }: Island, say: Say): Promise<void> {
  say("Operators, vessels, timetable");
  const { db } = deps;
  const picture = async (file: string, name: string) =>
    (await storeDrawing(deps, file, { id: name, en: name })).id;
  for (const operator of OPERATORS) {
    const logo_id = await picture(`operators/${operator.slug}`, operator.name);
    await saveOperator(db, { ...operator, logo_id });
  }
  for (const [slug, name_id, name_en] of FACILITIES) await saveTag(db, { slug, name_id, name_en });
  const today = witaDate(deps.clock.now());
  const by = { admin, now: deps.clock.now() };
  const boats = new Map<string, { slug: string; capacity: number }>();
  for (const { slug: vessel, certificate_days, ...boat } of VESSELS) {
    const media_ids = [await picture(`fast-boats/${vessel}`, boat.name)];
    const certificate_until = addDays(today, certificate_days);
    await db.transaction(async (tx) => {
      const { slug, capacity } = await createFastBoat(tx, { ...boat, certificate_until }, by);
      await setFastBoatImages(tx, { slug, media_ids }, by);
      await publishFastBoat(tx, { slug, published: true }, by);
      boats.set(vessel, { slug, capacity });
    });
  }
  const schedules = await seedTimetable(deps, { boats, today, by });
  await seedSeasons(deps, { today, by });
  say("Bookings");
  await seedHistory(deps, schedules, { today, by, past });
  await seedBookings(deps, schedules, today);
}

type Timetable = {
  boats: Map<string, { slug: string; capacity: number }>;
  today: string;
  by: By;
};
type By = { admin: { id: number }; now: Date };

const later = (time: string, minutes: number): string => {
  const at = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes;
  return `${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`;
};
const thousands = (amount: number) => Math.round(amount / 1000) * 1000;
const faresOf = ([local, foreign]: [number, number]) => ({
  adult_local: local,
  adult_foreign: foreign,
  child_local: thousands(local * 0.8),
  child_foreign: thousands(foreign * 0.8),
  infant_local: 10_000,
  infant_foreign: 25_000,
});

async function seedTimetable(
  { db }: Deps,
  { boats, today, by }: Timetable,
): Promise<SeededSchedule[]> {
  const made: SeededSchedule[] = [];
  for (const row of TIMETABLE)
    for (const departs of row.departs) {
      const { slug } = boats.get(row.vessel)!;
      const { id } = await db.transaction((tx) =>
        createSchedule(
          tx,
          {
            slug,
            from: row.from,
            to: row.to,
            via: row.via ?? "",
            departs,
            arrives: later(departs, row.minutes),
            weekdays: row.weekdays ?? DAILY,
            valid_from: addDays(today, -HISTORY_DAYS),
            valid_until: addDays(today, 365),
            capacity: row.seats ?? boats.get(row.vessel)!.capacity,
            check_in_minutes: 30,
            check_in_id: "",
            check_in_en: "",
            cut_off_minutes: row.cut_off_minutes ?? 60,
            refund_policy: null,
            reschedule_policy: null,
            fares: faresOf(row.fare),
          },
          by,
        ),
      );
      made.push({ id: id!, from: row.from, to: row.to, departs });
    }
  // Dearer weekends, a cheap Wednesday, and days without boats: rough seas, a day of silence.
  const weekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();
  for (const schedule of made)
    for (let day = 1; day <= 45; day++) {
      const date = addDays(today, day);
      const row = TIMETABLE.find((r) => r.from === schedule.from && r.to === schedule.to)!;
      const factor = [0, 6].includes(weekday(date)) ? 1.1 : weekday(date) === 3 ? 0.9 : 1;
      if (factor !== 1)
        await saveFareOverride(db, {
          schedule_id: schedule.id,
          date,
          ...faresOf([thousands(row.fare[0] * factor), thousands(row.fare[1] * factor)]),
        });
      if (day === 12 || (day % 9 === 4 && schedule.departs >= "16:00"))
        await setClosed(db, schedule.id, date, true);
    }
  return made;
}

/** A season in effect, and the public holidays as suggestions. */
async function seedSeasons({ db, clock }: Deps, { today, by }: Pick<Timetable, "today" | "by">) {
  await db.transaction(async (tx) => {
    const id = await createSeason(
      tx,
      {
        name_id: "Musim ramai",
        name_en: "High season",
        effect: "percent",
        percent: 15,
        amounts: null,
        dates: Array.from({ length: 14 }, (_, i) => addDays(today, 50 + i)),
        schedules: [],
      },
      by,
    );
    await confirmSeason(tx, { id, version: 1 }, by);
  });
  await suggestHolidays(db, clock.now());
}
