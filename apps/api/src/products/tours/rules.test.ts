import { expect, test } from "vitest";
import {
  bookUntil,
  dayState,
  estimateOf,
  inquiryProblems,
  isBookable,
  peopleOf,
  placesOf,
  priceFrom,
  tourTimes,
  unpaidPlaces,
} from "./rules.ts";

const family = { adult: 2, child: 2, infant: 1 };

test("a party takes its people, infants too, or one place where the price is for a group", () => {
  expect(peopleOf(family)).toBe(5);
  expect(placesOf("person", family)).toBe(5);
  expect(placesOf("group", family)).toBe(1);
});

test("a tour begins on Bali's clock and may end on the next day", () => {
  const times = tourTimes({ date: "2031-12-10", starts: "02:00", duration_minutes: 600 });
  expect(times.starts_at.toISOString()).toBe("2031-12-09T18:00:00.000Z");
  expect(times.ends_at.toISOString()).toBe("2031-12-10T04:00:00.000Z");
});

test.each([
  ["yesterday", { date: "2031-12-09" }, { date: "past_date" }],
  ["today, since it is paid the day before", { date: "2031-12-10" }, { date: "date_too_soon" }],
  ["tomorrow", { date: "2031-12-11" }, {}],
  ["the last day", { date: "2033-06-10" }, {}],
  ["after it", { date: "2033-06-11" }, { date: "date_too_far" }],
  ["children alone", { adult: 0 }, { "participants.adult": "adult_required" }],
  ["as many as it takes", { adult: 4 }, {}],
  ["one more", { adult: 5 }, { participants: "party_too_large" }],
] as const)(
  "asking for %s",
  (_, { date = "2031-12-11", adult = 2 }: { date?: string; adult?: number }, wrong) => {
    const participants = { adult, child: 1, infant: 1 };
    const days = { today: "2031-12-10", until: "2033-06-10" };
    const fields = inquiryProblems({ date, participants }, { max_people: 6 }, days);
    expect(
      Object.fromEntries(Object.entries(fields).map(([name, { key }]) => [name, key])),
    ).toEqual(wrong);
  },
);

test("a day is past, closed, full or open, in this order", () => {
  const day = { date: "2031-12-11", closed: false, left: 3 };
  expect(dayState(day, "2031-12-10")).toBe("open");
  expect(dayState({ ...day, left: 0 }, "2031-12-10")).toBe("full");
  expect(dayState({ ...day, left: 0, closed: true }, "2031-12-10")).toBe("closed");
  expect(dayState({ ...day, closed: true }, "2031-12-11")).toBe("past");
});

test("the lowest price is one adult's where one can come alone, else a group's", () => {
  const shared = {
    pricing: "person",
    price_adult: 450_000,
    price_group: 0,
    max_people: 12,
  } as const;
  const whole = { ...shared, pricing: "group", price_group: 300_000, max_people: 6 } as const;
  expect(priceFrom([whole, shared])).toMatchObject({ amount: 450_000, pricing: "person" });
  expect(priceFrom([{ ...whole, price_group: 400_000 }, whole])).toMatchObject({
    amount: 300_000,
    pricing: "group",
  });
  expect(priceFrom([])).toBeNull();
});

test("listed prices add up by age, or are one for the group", () => {
  const prices = { price_adult: 450_000, price_child: 300_000, price_infant: 0, price_group: 9 };
  const each = estimateOf({ pricing: "person", ...prices }, family);
  expect(each.lines.map(({ who, quantity }) => `${quantity} ${who}`)).toEqual([
    "2 adult",
    "2 child",
    "1 infant",
  ]);
  expect(each.total).toBe(1_500_000);
  expect(estimateOf({ pricing: "group", ...prices }, family)).toEqual({
    lines: [{ who: "group", quantity: 1, unit_price: 9 }],
    total: 9,
  });
});

test.each([
  ["is asked for", null, null],
  ["two days before", 48, "2031-12-08T08:00:00+08:00"],
  ["a few hours before: at the latest the evening before", 2, "2031-12-10T00:00:00+08:00"],
  ["until it begins: the same", 0, "2031-12-10T00:00:00+08:00"],
] as const)("a package can be booked at once: %s", (_, book_until_hours, expected) => {
  const until = bookUntil(new Date("2031-12-10T08:00:00+08:00"), { book_until_hours });
  expect(until).toEqual(expected === null ? null : new Date(expected));
});

test("it is booked only while the shortest payment still fits before that", () => {
  const until = new Date("2031-12-08T08:00:00+08:00");
  expect(isBookable(until, new Date("2031-12-08T07:48:00+08:00"))).toBe(true);
  expect(isBookable(until, new Date("2031-12-08T07:48:01+08:00"))).toBe(false);
  expect(isBookable(null, until)).toBe(false);
});

test.each([
  ["person", 10, 40, 10],
  ["person", 10, 100, 20],
  ["person", 2, 4, 2],
  ["group", 6, 2, 1],
  ["group", 6, 4, 1],
  ["group", 6, 15, 3],
] as const)(
  "an account holds unpaid, by the %s, of at most %i people and %i places: %i",
  (pricing, max_people, capacity, most) => {
    expect(unpaidPlaces({ pricing, max_people }, capacity)).toBe(most);
  },
);
