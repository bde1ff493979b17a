import type { Deps } from "@jukung/api/app";
import { createPromo, hasPromos } from "@jukung/api/features/promos";
import { addDays, witaDate } from "@jukung/api/platform/clock";
import { PromoInput } from "@jukung/contract";

/** Offers that run: one for everybody, one for a first order, and one for charters. */
export async function seedPromos({ db, clock }: Deps, admin: { id: number }): Promise<void> {
  if (await hasPromos(db)) return;
  const now = clock.now();
  const today = witaDate(now);
  const offers = [
    {
      code: "LAUTTENANG",
      title_id: "Menyeberang di hari kerja",
      title_en: "Cross on a weekday",
      type: "percent",
      percent: 10,
      cap: 75_000,
      weekdays: [1, 2, 3, 4],
      kinds: ["fast_boat"],
      book_until: addDays(today, 60),
      shown: true,
      highlighted: true,
    },
    {
      code: "HALOBALI",
      title_id: "Pesanan pertama",
      title_en: "Your first booking",
      type: "amount",
      amount: 25_000,
      minimum: 250_000,
      first_order: true,
      shown: true,
      highlighted: true,
    },
    {
      code: "SATUKAPAL",
      title_id: "Sekapal bersama keluarga",
      title_en: "A boat for the family",
      terms_id: "Potongan berlaku untuk seluruh harga, termasuk makan siang di kapal.",
      terms_en: "The discount is on the whole price, lunch aboard included.",
      type: "percent",
      percent: 5,
      cap: 500_000,
      kinds: ["private_boat", "tour"],
      most_uses: 50,
      book_until: addDays(today, 120),
      shown: true,
      highlighted: false,
    },
  ];
  for (const offer of offers)
    await db.transaction((tx) =>
      createPromo(tx, PromoInput.parse(offer), { admin, now, choices: [] }),
    );
}
