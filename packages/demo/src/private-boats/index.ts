import type { Deps } from "@jukung/api/app";
import { userByEmail } from "@jukung/api/features/accounts";
import { saveExclude, saveInclude, saveInformation, saveTag } from "@jukung/api/features/catalogue";
import { countAsSent } from "@jukung/api/features/notifications";
import { acceptQuote, quoteInquiry } from "@jukung/api/features/orders";
import { addDays, addMinutes, witaDate } from "@jukung/api/platform/clock";
import type { Tx } from "@jukung/api/platform/db";
import { noLimits } from "@jukung/api/platform/rate";
import {
  blockRange,
  createBoat,
  inquirePrivateBoat,
  publishBoat,
  setBoatImages,
  shownSlugs,
} from "@jukung/api/products/private-boats";
import type { PrivateBoatInquiryInput } from "@jukung/contract";
import { ago } from "../ago.ts";
import type { Island, PastTrip, Say } from "../island.ts";
import { payDemoOrder } from "../pay.ts";
import { storeDrawing, TITLES } from "../pictures.ts";
import { CHARTERED, ifRefused } from "../reviews.ts";
import { BOATS, EXCLUDES, FACILITIES, INCLUDES, INFORMATIONS } from "./fleet.ts";

/** The demo's private boats with their pictures, and some inquiries in every state. */
export async function seedPrivateBoats(
  deps: Deps,
  { admin, scenes, past }: Island,
  say: Say,
): Promise<void> {
  say("Charter boats");
  const { db } = deps;
  const by = () => ({ admin, now: deps.clock.now() });
  for (const [slug, name_id, name_en] of FACILITIES) await saveTag(db, { slug, name_id, name_en });
  for (const [slug, name_id, name_en] of INCLUDES)
    await saveInclude(db, { slug, name_id, name_en });
  for (const [slug, name_id, name_en] of EXCLUDES)
    await saveExclude(db, { slug, name_id, name_en });
  // Boats cannot be saved by slug: an interrupted seed starts again if there are none.
  if ((await shownSlugs(db)).length > 0) return;
  const informations: number[] = [];
  for (const { scene, ...block } of INFORMATIONS) {
    const image_id = scenes[scene] ?? null;
    informations.push((await saveInformation(db, { ...block, image_id })).id);
  }

  const slugs: Record<string, string> = {};
  for (const { scenes: others, ...boat } of BOATS) {
    const [cover, title] = Object.entries(TITLES["private-boats"]).find(([, { id }]) =>
      id.includes(boat.name),
    )!;
    const { id } = await storeDrawing(deps, `private-boats/${cover}`, title);
    const media_ids = [id, ...others.flatMap((name) => scenes[name] ?? [])];
    await db.transaction(async (tx) => {
      const { slug } = await createBoat(
        tx,
        {
          ...boat,
          // One for every six guests, and a jacket for everybody on board with some to spare.
          crew: Math.max(2, Math.ceil(boat.max_guests / 6)),
          life_jackets: boat.max_guests + 10,
          licence: "",
          insurance_id: "Penumpang diasuransikan dengan Jasa Raharja Putera",
          insurance_en: "Passengers are insured with Jasa Raharja Putera",
          refund_policy: null,
          reschedule_policy: null,
          excludes: EXCLUDES.map(([excluded]) => excluded),
          informations,
        },
        by(),
      );
      await setBoatImages(tx, { slug, media_ids }, by());
      await publishBoat(tx, { slug, published: true }, by());
      slugs[boat.name] = slug;
    });
  }
  await seedInquiries(deps, { admin, past, slugs });
}

type Wish = {
  boat: string;
  in_days: number;
  days_ago?: number;
  days?: number;
  guests: number;
  message?: string;
  /** Somebody whose trip is over. */
  past?: PastTrip;
};
/** Calendars in use: closed days, open inquiries, quotes, a held day, paid orders. */
async function seedInquiries(
  deps: Deps,
  { admin, past, slugs }: Pick<Island, "admin" | "past"> & { slugs: Record<string, string> },
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
  const ask = async (wish: Wish, own = false) => {
    const { boat, in_days, days = 1, guests, message } = wish;
    const date = addDays(today, in_days);
    const input: PrivateBoatInquiryInput = {
      date,
      ...(days > 1 ? { end_date: addDays(date, days - 1) } : {}),
      guests,
      start_time: "08:00",
      contact: own
        ? {
            full_name: `${traveller.first_name} ${traveller.last_name}`,
            email: traveller.email,
            phone: "+6281234500199",
          }
        : (wish.past?.guest ?? {
            full_name: "Emma van der Berg",
            email: "emma@jukung.test",
            phone: "+31612345678",
          }),
      ...(message ? { message } : {}),
    };
    return inquirePrivateBoat(
      db,
      {
        slug: slugs[boat]!,
        input,
        me: own ? me : null,
        locale: own ? "id" : (wish.past?.locale ?? "en"),
        ip: "127.0.0.1",
        idempotency_key: undefined,
      },
      { ...when(wish), limits: noLimits, operator_email },
    );
  };
  type Quoted = [wish: Wish, total: number, own?: boolean];
  const quote = (tx: Tx, id: number, [wish, total, own = false]: Quoted) => {
    const now = when(wish).clock.now();
    const input = {
      lines: [
        {
          label: `${own ? "Sewa" : "Charter"} ${wish.boat}`,
          quantity: wish.days ?? 1,
          unit_price: total,
        },
      ],
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
    const amount = wish[1] * (wish[0].days ?? 1);
    await payDemoOrder(when(wish[0]), order, { amount, channel: "BCA_VIRTUAL_ACCOUNT" });
    return order;
  };

  await paid({ boat: "Segara Wangi", in_days: 6, days_ago: 17, days: 3, guests: 22 }, 45_000_000);
  await paid({ boat: "Mutiara Selatan", in_days: 4, guests: 12 }, 39_500_000, true);
  await paid({ boat: "Elang Laut", in_days: 3, days_ago: 5, guests: 6 }, 5_400_000);
  for (const trip of CHARTERED) {
    const wish = { boat: "Elang Laut", in_days: -trip.days_ago, days_ago: trip.days_ago + 9 };
    // An inquiry for a day that is over, which the jobs may end as soon as it is made: then without it.
    const order = await paid({ ...wish, guests: 5, past: trip }, 5_400_000).catch(ifRefused);
    if (order) past.push({ order_id: order.id, trip });
  }
  await held({ boat: "Angin Selatan", in_days: 8, guests: 10 }, 17_000_000);
  await held({ boat: "Elang Laut", in_days: 9, guests: 5 }, 5_200_000, true);
  await quoted({ boat: "Nusa Dewata", in_days: 20, days: 4, guests: 8 }, 29_000_000, true);
  await quoted({ boat: "Camar Putih", in_days: 12, guests: 11 }, 9_100_000);
  await ask({
    boat: "Segara Wangi",
    in_days: 40,
    guests: 28,
    message: "We would like to marry on board at sunset. Is there a place for a small band?",
  });
  await ask(
    {
      boat: "Tenggiri",
      in_days: 10,
      guests: 4,
      message: "Apakah alat pancing untuk anak-anak tersedia?",
    },
    true,
  );
  const closed: [boat: string, from: number, to: number, note: string][] = [
    ["Segara Wangi", 14, 17, "Naik dok"],
    ["Bintang Timur", 5, 6, "Perawatan mesin"],
    ["Kaca Karang", 2, 2, "Hari raya"],
    ["Nusa Dewata", 1, 5, "Pelayaran milik sendiri"],
  ];
  for (const [boat, from, to, note] of closed) {
    const days = { from: addDays(today, from), to: addDays(today, to) };
    const range = { ...days, blocked: true, note, version: 0 };
    await db.transaction((tx) =>
      blockRange(
        tx,
        { slug: slugs[boat]!, ...range },
        { admin, now: clock.now() },
        deps.payments.jobs,
      ),
    );
  }
  // Nobody reads the emails of these orders, and their pages list them.
  await countAsSent(db);
}
