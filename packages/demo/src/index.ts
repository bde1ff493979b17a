import type { Deps } from "@jukung/api/app";
import { hashPassword, insertUser, userByEmail } from "@jukung/api/features/accounts";
import { settingsNow, writeSettings } from "@jukung/api/features/site";
import { witaDate } from "@jukung/api/platform/clock";
import type { ProductKind } from "@jukung/contract";
import { seedBlog } from "./blog/index.ts";
import { seedContacts } from "./contacts.ts";
import { seedFastBoats } from "./fast-boats/index.ts";
import type { Island, Say } from "./island.ts";
import { storeDrawing, TITLES } from "./pictures.ts";
import { seedPlaces } from "./places.ts";
import { seedPrivateBoats } from "./private-boats/index.ts";
import { seedPromos } from "./promos.ts";
import { seedReviews } from "./reviews.ts";
import { seedTours } from "./tours/index.ts";

const PASSWORD = "jukung-demo";
const USERS = [
  { email: "traveller@jukung.test", first_name: "Ayu", last_name: "Lestari", role: "USER" },
  {
    email: "agent@jukung.test",
    first_name: "Made",
    last_name: "Wirawan",
    role: "AGEN",
    company_name: "Wirawan Tour & Travel",
  },
];
/** Customers of the past two months; nobody signs in as them. */
const REGULARS = [
  { email: "ketut@jukung.test", first_name: "Ketut", last_name: "Ariawan", role: "USER" },
  { email: "sophie@jukung.test", first_name: "Sophie", last_name: "Laurent", role: "USER" },
];
/** Staff of three roles. The owner is the last: if that account exists, the seed is complete. */
const STAFF = [
  ["counter@jukung.test", "Kadek", "Ariani", "counter"],
  ["finance@jukung.test", "Nyoman", "Putra", "finance"],
  ["admin@jukung.test", "Komang", "Sari", "owner"],
] as const;
const OWNER = "admin@jukung.test";

/** The demo's part of each product. A product without a line has no demo data. */
const PARTS: Partial<Record<ProductKind, (deps: Deps, island: Island, say: Say) => Promise<void>>> =
  {
    fast_boat: seedFastBoats,
    private_boat: seedPrivateBoats,
    tour: seedTours,
  };

/**
 * One believable island in an empty database, made through the products' own verbs. The demo accounts
 * are written last: if they exist, the seed is complete and does nothing. Nor does it after
 * `demo:clear`.
 */
export async function seedDemo(opened: Deps, say: Say = () => {}): Promise<void> {
  // Nobody reads the emails of the demo's own orders, so their jobs are not even enqueued.
  const jobs = { enqueue: async () => {} };
  const deps = { ...opened, jobs, payments: { ...opened.payments, jobs } };
  const { db } = deps;
  if (await userByEmail(db, OWNER)) return;
  // It was cleared, and the site is somebody's now.
  if ((await settingsNow(db)).demo_cleared) return;
  say("Places and photos");
  const ports = await seedPlaces(db);
  const scenes: Record<string, number> = {};
  for (const [name, title] of Object.entries(TITLES.scenes))
    scenes[name] = (await storeDrawing(deps, `scenes/${name}`, title)).id;
  await writeSettings(db, {
    name: "Jukung",
    logo_text: "Jukung",
    whatsapp: "+6281234500100",
    email: "halo@jukung.test",
    hours_id: "Setiap hari, 06.00–21.00 WITA",
    hours_en: "Every day, 06:00–21:00 Bali time",
    addresses: ["Jl. Hang Tuah 12, Sanur, Denpasar 80228, Bali"],
    legal_name: "PT Jukung Segara Bali",
    tax_number: "012345678901000",
    invoice_address: "Jl. Hang Tuah 12, Sanur, Denpasar 80228, Bali",
    company_number: "8120001234567",
    licence: "SIUPAL BX-00/AL.001/2026",
    insurance_id: "Semua penumpang diasuransikan dengan Jasa Raharja Putera",
    insurance_en: "All passengers are insured with Jasa Raharja Putera",
    rates: [
      { currency: "USD", rupiah: 16_250 },
      { currency: "EUR", rupiah: 18_900 },
      { currency: "AUD", rupiah: 10_600 },
      { currency: "SGD", rupiah: 12_500 },
    ],
    rates_day: witaDate(opened.clock.now()),
    social_links: [{ label: "Instagram", url: "https://www.instagram.com/jukung.demo" }],
    pictures: scenes,
  });
  for (const user of [...USERS, ...REGULARS]) await addUser(deps, user);
  const island: Island = { ports, scenes, admin: await seedAdmin(deps), past: [] };
  // Before the orders, some of which have a code.
  await seedPromos(deps, island.admin);
  for (const seed of Object.values(PARTS)) await seed(deps, island, say);
  await seedReviews(deps, island);
  await seedContacts(deps, island);
  await seedBlog(deps, island, say);
  for (const [email, first_name, last_name, staff_role] of STAFF) {
    const slug = `${first_name} ${last_name}`.toLowerCase().replace(" ", "-");
    await addUser(deps, { email, first_name, last_name, role: "ADMIN", staff_role, slug });
  }
}

/** The author of the demo's catalogue and quotes; nobody signs in as them. */
async function seedAdmin({ db, clock }: Deps): Promise<{ id: number }> {
  const email = "office@jukung.test";
  return (
    (await userByEmail(db, email)) ??
    insertUser(db, {
      email,
      first_name: "Wayan",
      last_name: "Kontor",
      role: "ADMIN",
      staff_role: "owner",
      slug: "wayan-kontor",
      activated_at: clock.now(),
    })
  );
}

async function addUser(
  { db, clock }: Deps,
  user: Omit<Parameters<typeof insertUser>[1], "password_hash" | "activated_at">,
) {
  if (await userByEmail(db, user.email)) return;
  await insertUser(db, {
    ...user,
    phone: "+6281234500199",
    password_hash: await hashPassword(PASSWORD),
    activated_at: clock.now(),
  });
}
