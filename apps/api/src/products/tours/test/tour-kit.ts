import type { World } from "../../../../test/world.ts";
import {
  saveDestination,
  saveProvince,
  saveTourCategory,
} from "../../../features/catalogue/index.ts";
import { storePicture } from "../../../features/media/index.ts";
import { addVariant, createTour, publishTour, setTourImages } from "../index.ts";

export const TOUR = {
  title_id: "Hari di laut",
  title_en: "A day at sea",
  description_id: "Bersama pari manta",
  description_en: "With manta rays",
  highlights_id: ["Pari manta"],
  highlights_en: ["Mantas"],
  category: "water",
  destination: "penida",
  location_name: "Toyapakeh",
  meeting_point_id: "",
  meeting_point_en: "",
  latitude: -8.68,
  longitude: 115.48,
  starts: "08:00",
  duration_minutes: 300,
  guide_id: "Pemandu berbahasa Inggris",
  guide_en: "A guide who speaks English",
  transport_id: "Perahu, paling banyak 10 peserta",
  transport_en: "A boat for at most 10",
  equipment_id: "Jaket pelampung",
  equipment_en: "Life jackets",
  licence: "TDUP 7",
  insurance_id: "Asuransi peserta",
  insurance_en: "Participants are insured",
  refund_policy: null,
  reschedule_policy: null,
  tags: [],
  includes: [],
  excludes: [],
  itinerary: [],
  informations: [],
};
export const VARIANT = {
  name_id: "Gabungan",
  name_en: "Shared",
  pricing: "person" as const,
  price_adult: 450_000,
  price_child: 300_000,
  price_infant: 0,
  price_group: 0,
  max_people: 10,
  daily_capacity: 1000,
  book_until_hours: null as number | null,
};
export const wishOf = (variant_id: number, date: string) => ({
  variant_id,
  date,
  participants: { adult: 2, child: 1, infant: 0 },
  pickup: "Sanur",
  contact: { full_name: "Emma", email: "emma@example.test", phone: "+31612345678" },
  message: "One of us cannot swim",
});

/** A private party of up to six, two a day. */
export const GROUP = {
  ...VARIANT,
  name_id: "Privat",
  name_en: "Private",
  pricing: "group" as const,
  price_adult: 0,
  price_group: 2_400_000,
  max_people: 6,
  daily_capacity: 2,
};

/**
 * A published tour with one picture.
 * @param variants one by default
 * @returns the first variant as `variant_id`
 */
export async function makeTour(
  world: World,
  admin: { id: number },
  over: object = {},
  variants: (typeof VARIANT | typeof GROUP)[] = [VARIANT],
) {
  const { db, deps, clock } = world;
  const province = await saveProvince(db, { slug: "bali", name_id: "Bali", name_en: "Bali" });
  await saveDestination(db, { slug: "penida", name: "Nusa Penida", province_id: province.id });
  await saveTourCategory(db, { slug: "water", name_id: "Air", name_en: "Water" });
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"/>';
  const picture = await storePicture(deps, Buffer.from(svg), { id: "Laut", en: "Sea" });
  const by = { admin, now: clock.now() };
  return db.transaction(async (tx) => {
    const { slug } = await createTour(tx, { ...TOUR, ...over }, by);
    const ids: number[] = [];
    for (const variant of variants) ids.push((await addVariant(tx, { slug, ...variant }, by)).id);
    await setTourImages(tx, { slug, media_ids: [picture.id] }, by);
    await publishTour(tx, { slug, published: true }, by);
    return { slug, variant_id: ids[0]!, variants: ids, picture_id: picture.id };
  });
}

/** Adds what a new tour needs to be published: a picture and a variant. */
export async function completeTour(world: World, slug: string): Promise<void> {
  const { user } = await world.person("ADMIN");
  const by = { admin: user, now: world.clock.now() };
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"/>';
  const picture = await storePicture(world.deps, Buffer.from(svg), { id: "Laut", en: "Sea" });
  await world.db.transaction(async (tx) => {
    await addVariant(tx, { slug, ...VARIANT }, by);
    await setTourImages(tx, { slug, media_ids: [picture.id] }, by);
  });
}

type Days = { date: string; variants: { variant_id: number; state: string; left: number }[] }[];
/** A variant's day as travellers see it: `open 12`. */
export async function dayOf(
  world: World,
  slug: string,
  date: string,
  variant_id: number,
): Promise<string> {
  const path = `/tours/${slug}/calendar?month=${date.slice(0, 7)}`;
  const { data } = (await world.call<{ data: Days }>("GET", path)).body;
  const variant = data
    .find((day) => day.date === date)
    ?.variants.find((variant) => variant.variant_id === variant_id);
  return `${variant?.state} ${variant?.left}`;
}
