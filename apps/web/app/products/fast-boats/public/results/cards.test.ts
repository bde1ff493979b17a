import type { Departure, PublicReview } from "@jukung/contract";
import { expect, test } from "vitest";
import type { NearRate } from "~/lib/near.tsx";
import { drawCards } from "./cards.server.tsx";
import { readView } from "./view.ts";

const place = (slug: string, name: string) => ({ slug, name, destination: slug });
const crossing = (schedule_id: number, ship: string): Departure =>
  ({
    schedule_id,
    date: "2031-12-10",
    ship: {
      slug: ship.toLowerCase(),
      name: ship,
      operator: { slug: "segara", name: "Segara" },
      image: null,
      luggage_kg: 20,
      facilities: [],
    },
    from: place("sanur", "Sanur"),
    to: place("banjar-nyuh", "Nusa Penida · Banjar Nyuh"),
    via: null,
    departs_at: "2031-12-10T07:00:00+08:00",
    arrives_at: "2031-12-10T07:40:00+08:00",
    check_in_at: "2031-12-10T06:30:00+08:00",
    duration_minutes: 40,
    session: "morning",
    availability: "AVAILABLE",
    bookable: true,
    vacancies: 40,
    seats_at_once: 8,
    capacity: 40,
    prices: [{ age_category: "adult", residency: "foreign", price: 200_000, quantity: 1 }],
    total_price: 200_000,
    refund: null,
  }) as unknown as Departure;

const review: PublicReview = {
  slug: "A".repeat(22),
  stars: 5,
  text: "Calm <b>captain</b>",
  name: "Emma B.",
  locale: "en",
  travelled: "2031-11",
  published_on: "2031-11-20",
  answer: null,
};
const draw = (
  query: string,
  total: number,
  near: NearRate | null = null,
  departures = [crossing(1, "Laut"), crossing(2, "Ombak")],
  outbound: Departure | null = null,
) =>
  drawCards({
    departures,
    next: [{ schedule_id: 1, date: "2031-12-13" }],
    outbound,
    search: {
      from: "sanur",
      to: "banjar-nyuh",
      date: "2031-12-10",
      return_date: "",
      trip_type: "one_way",
      counts: {
        adult_local: 0,
        adult_foreign: 1,
        child_local: 0,
        child_foreign: 0,
        infant_local: 0,
        infant_foreign: 0,
      },
    },
    view: readView(new URLSearchParams(query)),
    harbours: {},
    near,
    origin: "https://jukung.example",
    said: {
      site: "Jukung",
      reviews: {
        data: total > 0 ? [review] : [],
        meta: { total, page: 1, per_page: 3, last_page: 1, more: false },
        average: total >= 10 ? { value: 4.5, count: total } : null,
      },
    },
  });
const rows = (markup: string) => markup.split("<li><article").slice(1);

test("the open row alone says what guests say of its operator, and from ten on their average", () => {
  const [closed, open] = rows(draw("more=2", 12)) as [string, string];
  expect(open).toContain("Emma B.");
  expect(open).toContain("Calm &lt;b&gt;captain&lt;/b&gt;");
  expect(open).toContain("reviews-average");
  expect(closed).not.toContain("Emma");
  expect(draw("more=2", 1)).not.toContain("reviews-average");
});

test("nothing is said of reviews while there are none, nor while no row is open", () => {
  expect(draw("more=2", 0)).not.toContain("departure-reviews");
  expect(draw("", 12)).not.toContain("Emma");
});

test("a row names the island where its pier is called otherwise, and says no place twice", () => {
  const [pier] = rows(draw("", 0));
  expect(pier).toContain("Nusa Penida\u00a0·\u00a0Banjar Nyuh");
  const to_gili = { ...crossing(1, "Laut"), to: place("gili", "Gili Trawangan") } as Departure;
  const [gili = ""] = rows(draw("", 0, null, [to_gili]));
  expect(gili.split("Gili Trawangan")).toHaveLength(2);
});

test("a card names its price in the visitor's currency too, and one for rupiah only does not", () => {
  const near = { currency: "USD", rupiah: 10_000, day: "2031-12-01" };
  expect(draw("", 0, near)).toMatch(/Rp\s200[.,]000.*sekitar US\$20/);
  expect(draw("", 0)).not.toContain("sekitar");
});

test("a boat that cannot be chosen leads to its next date with room, else to the days, and never to this page", () => {
  const full = [1, 2].map((id) => ({
    ...crossing(id, "Laut"),
    availability: "SOLD_OUT" as const,
    bookable: false,
  }));
  const [next, none] = rows(draw("sort=duration", 0, null, full)) as [string, string];
  expect(next).toMatch(
    /href="[^"]*date=2031-12-13[^"]*sort=duration#crossing-1"[^>]*Berikutnya: Sab, 13 Des: [^>]*>Sab, 13 Des</,
  );
  expect(none).toMatch(/href="[^"]*#days"[^>]*>Tanggal lain</);
});

test("a return that has left, or whose check-in is over, when one arrives cannot be chosen, and says why", () => {
  const outbound = { ...crossing(9, "Pergi"), arrives_at: "2031-12-10T14:40:00+08:00" };
  const back = (id: number, check_in: string, departs: string) =>
    ({
      ...crossing(id, "Pulang"),
      check_in_at: `2031-12-10T${check_in}:00+08:00`,
      departs_at: `2031-12-10T${departs}:00+08:00`,
    }) as Departure;
  const returns = [back(1, "14:00", "14:30"), back(2, "14:30", "15:00"), back(3, "14:40", "15:10")];
  // What can be chosen stands first, each part in the order of the day.
  const [open, left, closed] = rows(draw("", 0, null, returns, outbound)) as [
    string,
    string,
    string,
  ];
  expect(left).toContain("Berangkat sebelum Anda tiba");
  expect(closed).toContain("Check-in berakhir pukul 14.30, sebelum Anda tiba");
  expect(open).not.toContain("sebelum Anda tiba");
  expect([open, left, closed].map((row) => /class="btn pick"/.test(row))).toEqual([
    true,
    false,
    false,
  ]);
  const drawn = draw("", 0, null, returns, outbound);
  expect(drawn.indexOf(">2 berangkat terlalu awal bagi Anda<")).toBeGreaterThan(
    drawn.indexOf("crossing-3"),
  );
  expect(drawn.match(/id="boats"/g)).toHaveLength(1);
});
