import type { Departure } from "@jukung/contract";
import { expect, test } from "vitest";
import { nobody } from "~/ui/passenger-picker/counts.ts";
import { ageOn, countsOf, fareFor, faresIn, forParty, priceOf, shareLeft } from "./party.ts";

const row = { fare: "adult_foreign", age: undefined, nationality: "", local_declared: false };

test.each([
  ["before a nationality is chosen, the fare that was searched for", {}, "adult_foreign"],
  ["the same for a local search", { fare: "adult_local" }, "adult_local"],
  ["Indonesians pay the local fare", { nationality: "ID" }, "adult_local"],
  [
    "others pay the foreign fare, also after a local search",
    { fare: "adult_local", nationality: "NL" },
    "adult_foreign",
  ],
  ["a KITAS makes it local", { nationality: "NL", local_declared: true }, "adult_local"],
  ["another age changes the age only", { age: "child", nationality: "ID" }, "child_local"],
  [
    "an unknown age is the one that was searched for",
    { fare: "infant_foreign", age: "old", nationality: "NL" },
    "infant_foreign",
  ],
])("%s", (_, given, fare) => {
  expect(fareFor({ ...row, ...given })).toBe(fare);
});

test("a form's rows give the fares as they are filled in now", () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    "passengers[0].fare": "adult_foreign",
    "passengers[0].nationality": "ID",
    "passengers[1].fare": "adult_local",
    "passengers[1].age": "child",
    "passengers[1].nationality": "NL",
    "passengers[1].local_declared": "yes",
  }))
    form.set(name, value);
  expect(faresIn(form, 2)).toEqual(["adult_local", "child_local"]);
});

test("a party costs its fares on all crossings", () => {
  const leg = (adult: number, child: number) =>
    ({
      total_price: 0,
      prices: [
        { age_category: "adult", residency: "foreign", price: adult, quantity: 0 },
        { age_category: "child", residency: "foreign", price: child, quantity: 9 },
      ],
    }) as unknown as Departure;
  const crossings = [leg(200_000, 160_000), leg(180_000, 144_000)];
  expect(priceOf(crossings, "adult_foreign")).toBe(380_000);
  const counts = countsOf(["adult_foreign", "child_foreign", "adult_foreign"]);
  expect(counts).toEqual({ ...nobody, adult_foreign: 2, child_foreign: 1 });
  expect(forParty(crossings, counts).map(({ total_price }) => total_price)).toEqual([
    560_000, 504_000,
  ]);
});

test.each([
  ["2027-02-01", "infant"],
  ["2024-02-01", "infant"],
  ["2024-01-31", "child"],
  ["2018-02-01", "child"],
  ["2018-01-31", "adult"],
  ["no day", undefined],
])("who was born on %s is %s on 31 January 2027", (birth, age) => {
  expect(ageOn(birth, "2027-01-31")).toBe(age);
});

test("seats that are held unpaid count towards those that an account may hold, on the tighter crossing", () => {
  const crossings = [{ seats_at_once: 4 }, { seats_at_once: 8 }];
  const order = (...names: string[]) => ({ names });
  expect(shareLeft(crossings, [[], []])).toEqual({ most: 4, held: 0, left: 4 });
  const full = [[order("Emma", "Hans"), order("Eva", "Ayu")], [order("Eva")]];
  expect(shareLeft(crossings, full)).toEqual({ most: 4, held: 4, left: 0 });
  const back = [[], [order("A", "B", "C", "D", "E"), order("F")]];
  expect(shareLeft(crossings, back)).toEqual({ most: 8, held: 6, left: 2 });
});
