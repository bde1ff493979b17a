import type { Deps } from "../src/app.ts";
import { hashPassword, insertUser, userByEmail } from "../src/features/accounts/index.ts";
import { storePicture } from "../src/features/media/index.ts";
import { writeSettings } from "../src/features/site/index.ts";
import { addDays, witaDate } from "../src/platform/clock.ts";
import {
  insertSchedule,
  saveFareOverride,
  saveFastBoat,
  saveOperator,
  setClosed,
} from "../src/products/fast-boats/index.ts";
import { type SeededSchedule, seedBookings } from "./bookings.ts";
import { DAILY, OPERATORS, TIMETABLE, VESSELS } from "./fleet.ts";
import { logos, scenes, vessels } from "./pictures/index.ts";
import { seedPlaces } from "./places.ts";
import { seedPrivateBoats } from "./private-boats.ts";
import { seedTours } from "./tours.ts";

const PASSWORD = "jukung-demo";
export const DEMO_USERS = [
  { email: "traveller@jukung.test", first_name: "Ayu", last_name: "Lestari", role: "USER" },
  { email: "agent@jukung.test", first_name: "Made", last_name: "Wirawan", role: "AGEN" },
  { email: "admin@jukung.test", first_name: "Komang", last_name: "Sari", role: "ADMIN" },
];

/**
 * One believable island in an empty database, through the verbs that the product itself uses. The
 * demo accounts are written last: where they are, the seed is complete and does nothing.
 */
export async function seedDemo(
  opened: Deps,
  say: (line: string) => void = () => {},
): Promise<void> {
  // Nobody waits for the mails of the demo's own orders, so their jobs are not even enqueued.
  const jobs = { enqueue: async () => {} };
  const deps = { ...opened, jobs, payments: { ...opened.payments, jobs } };
  const { db } = deps;
  if (await userByEmail(db, DEMO_USERS.at(-1)!.email)) return;
  say("Places and photos");
  const ports = await seedPlaces(db);
  const picture = (svg: string, alt: { id: string; en: string }) =>
    storePicture(deps, Buffer.from(svg), alt);
  const pictures: Record<string, number> = {};
  for (const scene of scenes) pictures[scene.slug] = (await picture(scene.draw(), scene.title)).id;
  await writeSettings(db, {
    name: "Jukung",
    logo_text: "Jukung",
    whatsapp: "+6281234500100",
    email: "halo@jukung.test",
    addresses: ["Jl. Hang Tuah 12, Sanur, Denpasar 80228, Bali"],
    social_links: [{ label: "Instagram", url: "https://www.instagram.com/" }],
    pictures,
  });

  say("Operators, vessels, timetable");
  const boats = new Map<string, { id: number; capacity: number }>();
  const operators = new Map<string, number>();
  for (const operator of OPERATORS) {
    const logo = logos.find(({ slug }) => slug === operator.slug)!;
    const logo_id = (await picture(logo.draw(), { id: operator.name, en: operator.name })).id;
    operators.set(operator.slug, (await saveOperator(db, { ...operator, logo_id })).id);
  }
  for (const { operator, ...vessel } of VESSELS) {
    const look = vessels.find(({ slug }) => slug === vessel.slug)!;
    const image = await picture(look.draw(), { id: vessel.name, en: vessel.name });
    const row = { ...vessel, operator_id: operators.get(operator)!, image_id: image.id };
    boats.set(vessel.slug, await saveFastBoat(db, row));
  }
  const today = witaDate(deps.clock.now());
  const schedules = await seedTimetable(deps, { boats, ports, today });

  say("Bookings");
  for (const user of DEMO_USERS.filter(({ role }) => role !== "ADMIN")) await addUser(deps, user);
  await seedBookings(deps, schedules, today);
  say("Charter boats");
  const admin = await seedAdmin(deps);
  await seedPrivateBoats(deps, { admin, scenes: pictures });
  say("Tours and activities");
  await seedTours(deps, { admin, scenes: pictures });
  for (const user of DEMO_USERS.filter(({ role }) => role === "ADMIN")) await addUser(deps, user);
}

/** Whoever wrote the demo's catalogue and its quotes; nobody signs in as them. */
async function seedAdmin({ db, clock }: Deps): Promise<{ id: number }> {
  const email = "office@jukung.test";
  return (
    (await userByEmail(db, email)) ??
    insertUser(db, {
      email,
      first_name: "Wayan",
      last_name: "Kontor",
      role: "ADMIN",
      activated_at: clock.now(),
    })
  );
}

async function addUser({ db, clock }: Deps, user: (typeof DEMO_USERS)[number]) {
  if (await userByEmail(db, user.email)) return;
  await insertUser(db, {
    ...user,
    phone: "+6281234500199",
    password_hash: await hashPassword(PASSWORD),
    activated_at: clock.now(),
  });
}

type Timetable = {
  boats: Map<string, { id: number; capacity: number }>;
  ports: Map<string, number>;
  today: string;
};

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
  { boats, ports, today }: Timetable,
): Promise<SeededSchedule[]> {
  const made: SeededSchedule[] = [];
  for (const row of TIMETABLE)
    for (const departs of row.departs) {
      const boat = boats.get(row.vessel)!;
      const { id } = await insertSchedule(db, {
        fast_boat_id: boat.id,
        from_port_id: ports.get(row.from)!,
        to_port_id: ports.get(row.to)!,
        via: row.via ?? null,
        departs,
        arrives: later(departs, row.minutes),
        weekdays: row.weekdays ?? DAILY,
        valid_from: addDays(today, -30),
        valid_until: addDays(today, 365),
        capacity: boat.capacity,
        cut_off_minutes: row.cut_off_minutes ?? 60,
        ...faresOf(row.fare),
      });
      made.push({ id, from: row.from, to: row.to, departs });
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
