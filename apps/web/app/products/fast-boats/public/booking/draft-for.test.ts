import { expect, test } from "vitest";
import type { Draft } from "./draft.server.ts";
import { draftFor, partyOf, readTrip } from "./trip.server.ts";

const trip = (party: string) =>
  readTrip(new Request(`https://jukung.example/fast-boats/booking-form?out=7&${party}`), "en");
const person = (full_name: string, fare: string) => ({
  full_name,
  fare,
  nationality: "NL",
  date_of_birth: "",
  local_declared: false,
});
const contact = { full_name: "Emma", email: "emma@example.com", phone: "+31612345678" };
const three = trip("adult_foreign=3");
const typed: Draft = {
  legs: three.key,
  searched: partyOf(three),
  contact,
  passengers: ["Emma", "Jan", "Mei"].map((name) => person(name, "adult_foreign")),
};
const named = (draft: Draft) => draft.passengers.map(({ full_name, fare }) => [full_name, fare]);

test("the same search shows the draft as it was typed, with the fares that were changed in it", () => {
  const changed = {
    ...typed,
    passengers: [person("Emma", "adult_local"), ...typed.passengers.slice(1)],
  };
  expect(draftFor(three, changed, contact)).toBe(changed);
});

test("a search for fewer books nobody who was not asked for", () => {
  expect(named(draftFor(trip("adult_foreign=1"), typed, contact))).toEqual([
    ["Emma", "adult_foreign"],
  ]);
});

test("another party takes on whom it has a place for, by their fares", () => {
  const other = trip("adult_local=1&adult_foreign=1");
  expect(named(draftFor(other, typed, contact)).toSorted()).toEqual([
    ["", "adult_local"],
    ["Emma", "adult_foreign"],
  ]);
});
