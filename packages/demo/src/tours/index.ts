import type { Deps } from "@jukung/api/app";
import { userByEmail } from "@jukung/api/features/accounts";
import {
  saveDestination,
  saveExclude,
  saveInclude,
  saveInformation,
  saveItinerary,
  saveProvince,
  saveTag,
  saveTourCategory,
} from "@jukung/api/features/catalogue";
import { countAsSent } from "@jukung/api/features/notifications";
import { acceptQuote, quoteInquiry } from "@jukung/api/features/orders";
import { addDays, addMinutes, witaDate } from "@jukung/api/platform/clock";
import type { Tx } from "@jukung/api/platform/db";
import { noLimits } from "@jukung/api/platform/rate";
import {
  addVariant,
  createTour,
  hasTours,
  inquireTour,
  publishTour,
  setTourDays,
  setTourImages,
} from "@jukung/api/products/tours";
import type { TourInquiryInput } from "@jukung/contract";
import { ago } from "../ago.ts";
import type { Island, PastTrip, Say } from "../island.ts";
import { payDemoOrder } from "../pay.ts";
import { GUIDED, ifRefused } from "../reviews.ts";
import {
  BLOCKS,
  CATEGORIES,
  DAYS_OUT,
  type DayOut,
  DESTINATIONS,
  INCLUDED,
  NOT_INCLUDED,
  STEPS,
  safetyOf,
  TAGS,
} from "./catalogue.ts";

type Admin = Island["admin"];
type Made = {
  slug: string;
  title: DayOut["title"];
  shared: number | undefined;
  whole: number | undefined;
};

/** The demo's tours and activities with their calendars in use, and some inquiries in every state. */
export async function seedTours(
  deps: Deps,
  { admin, scenes, past }: Island,
  say: Say,
): Promise<void> {
  say("Tours and activities");
  const { db } = deps;
  const { id: province_id } = await saveProvince(db, {
    slug: "bali",
    name_id: "Bali",
    name_en: "Bali",
  });
  for (const [slug, name] of DESTINATIONS) await saveDestination(db, { slug, name, province_id });
  const lists = [
    [CATEGORIES, saveTourCategory],
    [TAGS, saveTag],
    [INCLUDED, saveInclude],
    [NOT_INCLUDED, saveExclude],
  ] as const;
  for (const [list, save] of lists)
    for (const [slug, name_id, name_en] of list) await save(db, { slug, name_id, name_en });
  // Tours cannot be saved by slug: an interrupted seed starts again if there are none.
  if (await hasTours(db)) return;
  const informations: number[] = [];
  for (const block of BLOCKS) informations.push((await saveInformation(db, block)).id);
  const steps: Record<string, number> = {};
  for (const [name, { title, text, minutes }] of Object.entries(STEPS)) {
    const [title_id, title_en] = title;
    const [text_id, text_en] = text;
    const row = { title_id, title_en, text_id, text_en, duration_minutes: minutes };
    steps[name] = (await saveItinerary(db, row)).id;
  }
  const made = new Map<string, Made>();
  for (const day of DAYS_OUT)
    made.set(day.title[1], await seedTour(deps, day, { admin, scenes, steps, informations }));
  await seedCalendars(deps, { admin, made });
  await seedInquiries(deps, { admin, past, made });
}

/** Only tours in the water need an underwater camera, and only islands have a fee. */
const notIncluded = ({ tags, destination }: DayOut): string[] =>
  NOT_INCLUDED.map(([name]) => name).filter(
    (name) =>
      (name !== "gopro" || tags.includes("on-the-water")) &&
      (name !== "island-fees" || /^(nusa|gili)-/.test(destination)),
  );

type Shelf = {
  admin: Admin;
  scenes: Record<string, number>;
  steps: Record<string, number>;
  informations: number[];
};
function seedTour(deps: Deps, day: DayOut, shelf: Shelf): Promise<Made> {
  const by = { admin: shelf.admin, now: deps.clock.now() };
  const variant = {
    price_adult: 0,
    price_child: 0,
    price_infant: 0,
    price_group: 0,
    book_until_hours: null,
  };
  return deps.db.transaction(async (tx) => {
    const { slug } = await createTour(
      tx,
      {
        title_id: day.title[0],
        title_en: day.title[1],
        description_id: day.description[0],
        description_en: day.description[1],
        highlights_id: day.highlights[0],
        highlights_en: day.highlights[1],
        category: day.category,
        destination: day.destination,
        location_name: day.place,
        meeting_point_id: day.point[0],
        meeting_point_en: day.point[1],
        latitude: day.at[0],
        longitude: day.at[1],
        starts: day.starts,
        duration_minutes: day.minutes,
        ...safetyOf(day),
        refund_policy: null,
        reschedule_policy: null,
        tags: day.tags,
        includes: day.includes,
        excludes: notIncluded(day),
        itinerary: day.steps.map((name) => shelf.steps[name]!),
        informations: shelf.informations,
      },
      by,
    );
    const [adult, child, seats] = day.shared ?? [];
    const [price, people, parties] = day.whole ?? [];
    const shared =
      adult &&
      (await addVariant(
        tx,
        {
          slug,
          ...variant,
          name_id: "Bersama peserta lain",
          name_en: "Shared group",
          pricing: "person",
          price_adult: adult,
          price_child: child ?? adult,
          max_people: Math.min(seats!, 10),
          daily_capacity: seats!,
          book_until_hours: day.book_until_hours ?? null,
        },
        by,
      ));
    const whole =
      price &&
      (await addVariant(
        tx,
        {
          slug,
          ...variant,
          name_id: "Privat",
          name_en: "Private",
          pricing: "group",
          price_group: price,
          max_people: people!,
          daily_capacity: parties!,
        },
        by,
      ));
    const media_ids = day.scenes.flatMap((name) => shelf.scenes[name] ?? []);
    await setTourImages(tx, { slug, media_ids }, by);
    await publishTour(tx, { slug, published: true }, by);
    return {
      slug,
      title: day.title,
      shared: shared ? shared.id : undefined,
      whole: whole ? whole.id : undefined,
    };
  });
}

type Tours = { admin: Admin; made: Map<string, Made> };
/** Closed days, and a few with fewer seats. */
async function seedCalendars(deps: Deps, { admin, made }: Tours): Promise<void> {
  const now = deps.clock.now();
  const today = witaDate(now);
  const slugs = [...made.values()].map(({ slug }) => slug);
  for (const [n, slug] of slugs.entries()) {
    const rest = [6 + (n % 5), 19 + (n % 7), 33 + (n % 4)];
    for (const day of rest) {
      const from = addDays(today, day);
      const to = addDays(from, n % 3 === 0 ? 1 : 0);
      await deps.db.transaction((tx) =>
        setTourDays(
          tx,
          { slug, from, to, closed: true, version: 0 },
          { admin, now },
          deps.payments.jobs,
        ),
      );
    }
  }
}

type Wish = {
  tour: string;
  whole?: boolean;
  in_days: number;
  days_ago?: number;
  people?: [adult: number, child: number, infant: number];
  message?: string;
  /** Somebody whose trip is over. */
  past?: PastTrip;
};
/** Open inquiries, quotes, held places and paid tours; some days nearly full, some full. */
async function seedInquiries(
  deps: Deps,
  { admin, past, made }: Tours & Pick<Island, "past">,
): Promise<void> {
  const { db, clock } = deps;
  const today = witaDate(clock.now());
  const traveller = (await userByEmail(db, "traveller@jukung.test"))!;
  const me = {
    id: traveller.id,
    role: "USER" as const,
    locale: "id" as const,
    email: traveller.email,
    staff_role: null,
    permissions: [],
    token_hash: "",
  };
  const operator_email = "";
  /** When an inquiry was made and answered. */
  const when = ({ days_ago = 0 }: Wish) => ago(deps, days_ago);
  const ask = (wish: Wish, own = false) => {
    const { tour, whole, in_days, people = [2, 0, 0], message } = wish;
    const { slug, shared, whole: group } = made.get(tour)!;
    const [adult, child, infant] = people;
    const input: TourInquiryInput = {
      variant_id: (whole ? group : shared)!,
      date: addDays(today, in_days),
      participants: { adult, child, infant },
      contact: own
        ? {
            full_name: `${traveller.first_name} ${traveller.last_name}`,
            email: traveller.email,
            phone: "+6281234500199",
          }
        : (wish.past?.guest ?? {
            full_name: "Oliver Hughes",
            email: "oliver@jukung.test",
            phone: "+447700900123",
          }),
      ...(message ? { message } : {}),
    };
    const locale = own ? "id" : (wish.past?.locale ?? "en");
    return inquireTour(
      db,
      { slug, input, me: own ? me : null, locale, ip: "127.0.0.1", idempotency_key: undefined },
      { ...when(wish), limits: noLimits, operator_email },
    );
  };
  type Quoted = [wish: Wish, total: number, own?: boolean];
  const quote = (tx: Tx, id: number, [wish, total, own = false]: Quoted) => {
    const now = when(wish).clock.now();
    const input = {
      lines: [{ label: made.get(wish.tour)!.title[own ? 0 : 1], quantity: 1, unit_price: total }],
      message: "",
      valid_until: addMinutes(
        now,
        Math.min(5, wish.in_days + (wish.days_ago ?? 0) - 1) * 24 * 60,
      ).toISOString(),
      pay_within_hours: 48,
      version: 0,
      read_message_id: 0,
      trip_version: 1,
      free: false,
      free_reason: "",
      below_list_confirmed: true,
    };
    return quoteInquiry(tx, id, { input, admin, now }, when(wish).payments);
  };
  const quoted = async (...wish: Quoted) => {
    const order = await ask(wish[0], wish[2]);
    await db.transaction((tx) => quote(tx, order.id, wish));
    return order;
  };
  // At once: the site's jobs run meanwhile, and end a quote of weeks ago as lapsed.
  const held = async (...wish: Quoted) => {
    const order = await ask(wish[0], wish[2]);
    const { payments, clock } = when(wish[0]);
    const choice = { order_id: order.id, version: 1, actor_id: null, now: clock.now() };
    await db.transaction(async (tx) => {
      await quote(tx, order.id, wish);
      await acceptQuote(tx, choice, { ...payments, operator_email });
    });
    return order;
  };
  const paid = async (...wish: Quoted) => {
    const order = await held(...wish);
    const [, amount] = wish;
    await payDemoOrder(when(wish[0]), order, { amount, channel: "QRIS" });
    return order;
  };

  const mantas = "Snorkelling with manta rays";
  for (const people of [10, 8] as const)
    await paid(
      { tour: mantas, in_days: 4, days_ago: people, people: [people, 0, 0] },
      people * 550_000,
    );
  await paid({ tour: mantas, in_days: 5, days_ago: 12, people: [10, 0, 0] }, 5_500_000);
  await paid({ tour: mantas, in_days: 5, days_ago: 3, people: [8, 2, 0] }, 5_240_000);
  await paid({ tour: mantas, whole: true, in_days: 5, people: [4, 2, 0] }, 3_900_000, true);
  await paid(
    { tour: "Sunrise on Mount Batur", in_days: 3, days_ago: 7, people: [6, 0, 0] },
    3_150_000,
  );
  await paid(
    { tour: "Freediving for beginners", in_days: 8, days_ago: 2, people: [5, 0, 0] },
    5_750_000,
  );
  await paid(
    { tour: "Learn to surf at Batu Bolong", in_days: 2, days_ago: 14, people: [9, 1, 0] },
    3_950_000,
  );
  for (const trip of GUIDED) {
    const wish = { tour: mantas, in_days: -trip.days_ago, days_ago: trip.days_ago + 6 };
    // An inquiry for a day that is over, which the jobs may end as soon as it is made: then without it.
    const order = await paid({ ...wish, past: trip }, 1_100_000).catch(ifRefused);
    if (order) past.push({ order_id: order.id, trip });
  }
  await held(
    { tour: "Island hopping around the three Gilis", in_days: 12, people: [2, 2, 0] },
    1_380_000,
    true,
  );
  await held({ tour: "Morning market and cooking class", in_days: 5 }, 850_000);
  await quoted(
    { tour: "A day in the west of Nusa Penida", in_days: 9, whole: true },
    1_900_000,
    true,
  );
  await quoted({ tour: "Uluwatu temple at dusk", in_days: 14, people: [2, 1, 1] }, 925_000);
  await ask({
    tour: "Three islands in one day",
    whole: true,
    in_days: 21,
    people: [9, 2, 1],
    message: "It is a birthday. Could there be a cake on board?",
  });
  await ask(
    {
      tour: "Dolphins at dawn off Lovina",
      in_days: 11,
      people: [2, 2, 0],
      message: "Apakah ada jaket pelampung untuk anak umur empat tahun?",
    },
    true,
  );
  // Nobody reads the emails of these orders, and their pages list them.
  await countAsSent(db);
}
