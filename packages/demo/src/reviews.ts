import type { Deps } from "@jukung/api/app";
import { moveOrder, orderById } from "@jukung/api/features/orders";
import { answerReview, decideReview, publishDue, writeReview } from "@jukung/api/features/reviews";
import { Refusal } from "@jukung/api/platform/refusal";
import { fastBoats } from "@jukung/api/products/fast-boats";
import { privateBoats } from "@jukung/api/products/private-boats";
import { tours } from "@jukung/api/products/tours";
import type { Locale } from "@jukung/contract";
import { ago } from "./ago.ts";
import type { Island, PastTrip } from "./island.ts";

const guest = (full_name: string) => ({
  full_name,
  email: `${full_name.split(" ")[0]?.toLowerCase()}.guest@jukung.test`,
  phone: "+6281234500177",
});
const trip = (
  name: string,
  locale: Locale,
  days_ago: number,
  stars: number,
  text: string,
  more: Pick<PastTrip, "answer" | "stays"> = {},
): PastTrip => ({ guest: guest(name), locale, days_ago, stars, text, ...more });

/** Charters of one boat: enough for an average. */
export const CHARTERED: PastTrip[] = [
  trip(
    "Hannah Schmidt",
    "en",
    68,
    5,
    "We left Serangan at eight and had the reef to ourselves until ten. The captain knew exactly where the turtles feed.",
  ),
  trip(
    "Dewi Anggraini",
    "id",
    61,
    5,
    "Kru ramah sekali dengan anak-anak. Makan siang di atas kapal enak, es kelapa tidak pernah habis.",
  ),
  trip(
    "Tom Brennan",
    "en",
    55,
    3,
    "Good boat and good crew, but we waited forty minutes in the harbour before we could leave.",
    {
      answer:
        "Thank you, Tom, and sorry for the wait: the harbour office opened late that morning. Since then we clear the papers the evening before.",
    },
  ),
  trip("Putu", "id", 50, 4, "Ombak agak tinggi di selat, tetapi nakhodanya tenang dan hati-hati."),
  trip("Mei Tanaka", "en", 44, 5, ""),
  trip(
    "Lucas Ferreira",
    "en",
    38,
    5,
    "Snorkelling at Crystal Bay, lunch in Lembongan, back before the rain.\n\nBring a dry bag for your phone.",
  ),
  trip(
    "Rini Wulandari",
    "id",
    31,
    4,
    "Kapalnya bersih dan pelampungnya baru. Musiknya sedikit terlalu keras untuk kami.",
  ),
  trip("Anna Kowalska", "en", 24, 5, "The best day of our two weeks on Bali."),
  trip(
    "Gede Suarta",
    "id",
    17,
    5,
    "Kantor kami menyewa untuk acara perpisahan. Semua tepat waktu.",
    { answer: "Terima kasih, Pak Gede. Sampai jumpa lagi di laut." },
  ),
  trip("Chloe Martin", "en", 11, 4, "Lovely crew. The ladder into the water is a bit steep."),
  trip("Ben Walker", "en", 3, 5, "Manta rays, three of them. What more is there to say?", {
    stays: "waiting",
  }),
];
/** Guests of one tour: too few for an average. */
export const GUIDED: PastTrip[] = [
  trip(
    "Isabelle Moreau",
    "en",
    40,
    5,
    "Small group, patient guide, and mantas at the second stop. My mother of 67 enjoyed it too.",
  ),
  trip(
    "Bagus Prakoso",
    "id",
    27,
    4,
    "Pemandunya hafal titik-titik terbaik. Air agak keruh hari itu, bukan salah siapa pun.",
  ),
  trip("Emily Clark", "en", 13, 2, "The water was too rough for us and we saw no manta at all.", {
    answer:
      "We are sorry, Emily. Mantas come and go, but nobody should swim in rough water: tell the guide, and you move to the calm bay or get another day.",
  }),
  trip("Wahyu Hidayat", "id", 9, 1, "Hubungi saya di 0812 3456 7890 untuk tur lebih murah!", {
    stays: { rejected: "Ulasan ini iklan dengan nomor telepon." },
  }),
];

type Review = Omit<PastTrip, "days_ago">;
const said = (
  ...[name, locale, stars, text, more]: [
    string,
    Locale,
    number,
    string,
    Pick<PastTrip, "answer" | "stays">?,
  ]
): Review => {
  const { days_ago: _, ...review } = trip(name, locale, 0, stars, text, more);
  return review;
};
/**
 * What passengers say of two operators: enough of the one for an average, too few of the other.
 * `trips` are crossings of the history (fast-boats/history.ts), by their numbers there
 */
export const CROSSED: { trips: number[]; reviews: Review[] }[] = [
  {
    trips: [0, 1, 5],
    reviews: [
      said(
        "Marta Lindqvist",
        "en",
        5,
        "Left on the minute, and the crew carried our bags over the jetty.",
      ),
      said(
        "Agus Setiawan",
        "id",
        4,
        "Kapal bersih, ombak agak besar, tetapi nakhoda pelan dan tenang.",
      ),
      said("Tom Fletcher", "en", 5, "Check-in took two minutes with the code on my phone."),
      said(
        "Dewi Anggraini",
        "id",
        5,
        "Anak-anak dapat pelampung yang pas ukurannya. Terima kasih.",
      ),
      said(
        "Lukas Brandt",
        "en",
        3,
        "Half an hour in the sun before boarding. The crossing itself was quick.",
        {
          answer: "You are right, Lukas: the shade at the pier was being repaired. It is back.",
        },
      ),
      said("Ratna Puspita", "id", 4, "Tepat waktu. AC-nya dingin sekali, bawa jaket."),
      said(
        "Olivia Grant",
        "en",
        5,
        "They called us the evening before because of the swell and moved us to the calmer boat.",
      ),
      said("Made Suryana", "id", 5, "Langganan keluarga kami setiap pulang ke Nusa Penida."),
      said("Pieter Jansen", "en", 4, "Good boat, tight seats. Sit at the back if you get seasick."),
      said("Siti Rahmawati", "id", 5, "Petugas sabar membantu ibu saya naik kapal."),
      said("Carlos Ruiz", "en", 2, "Forty minutes late and nobody told us why.", {
        answer:
          "We are sorry, Carlos. The harbour master held all boats for the swell, and we should have said so at once.",
      }),
      said("Yuki Tanaka", "en", 5, "Clean, quick and friendly."),
    ],
  },
  {
    trips: [2],
    reviews: [
      said("Nina Hofer", "en", 4, "Wet feet at Toyapakeh, as the site said. The rest was smooth."),
      said("Komang Adi", "id", 5, "Harga masuk akal dan berangkat tepat waktu."),
      said("Ellen Moore", "en", 4, "Small boat, kind crew."),
    ],
  },
];

/** A refusal is no order; other errors are thrown again. */
export function ifRefused(error: unknown): undefined {
  if (error instanceof Refusal) return undefined;
  throw error;
}

/** Writes the reviews of past trips, each two days after it, as their guests would. */
export async function seedReviews(deps: Deps, { admin, past }: Island): Promise<void> {
  const { db, chance } = deps;
  const sources = {
    fast_boat: fastBoats.reviews!,
    private_boat: privateBoats.reviews!,
    tour: tours.reviews!,
  };
  for (const { order_id, trip: of } of past.toSorted((a, b) => b.trip.days_ago - a.trip.days_ago)) {
    const { locale, days_ago, stars, text, answer, stays } = of;
    const now = ago(deps, days_ago - 2).clock.now();
    const reading = { sources, locale, now };
    const completed = await db.transaction((tx) =>
      moveOrder(tx, { order_id, from: "CONFIRMED", to: "COMPLETED", by: "system", at: now }),
    );
    // The jobs were quicker, and have ended it.
    if (completed === null) continue;
    const order = (await orderById(db, order_id))!;
    const name = of.guest.full_name.replace(/ (\p{L}).*$/u, " $1.");
    const slug = await db.transaction((tx) =>
      writeReview(tx, order, { stars, text, name, version: 0 }, { ...reading, chance }),
    );
    const by = { ...reading, admin, now: ago(deps, Math.max(0, days_ago - 3)).clock.now() };
    // It is answered once it is public.
    const later = { ...by, now: ago(deps, Math.max(0, days_ago - 6)).clock.now() };
    if (answer)
      await db.transaction((tx) => answerReview(tx, { slug, text: answer, version: 1 }, later));
    if (typeof stays === "object")
      await db.transaction((tx) =>
        decideReview(
          tx,
          { slug, action: "reject", reason: stays.rejected, version: 1 },
          { ...by, jobs: deps.jobs },
        ),
      );
    if (!stays) await publishDue(db, ago(deps, Math.max(0, days_ago - 5)).clock.now());
  }
}
