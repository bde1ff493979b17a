import type { Departure } from "@jukung/contract";
import { expect, test } from "vitest";
import { overwriteGetLocale } from "~/lib/paraglide/runtime.js";
import type { Draft } from "./draft.server.ts";
import { draftFor, missedReturn, otherRoute, partyOf, readTrip, saidOf } from "./trip.server.ts";

const trip = (party: string) =>
  readTrip(new Request(`https://jukung.example/fast-boats/booking-form?out=7&${party}`), "en");
const person = (full_name: string, fare: string) => ({
  full_name,
  fare,
  nationality: "NL",
  date_of_birth: "",
  local_declared: false,
  sex: "",
  id_number: "",
  ticked: "",
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

test("another boat gets everybody who was typed for the first", () => {
  const other = readTrip(
    new Request("https://jukung.example/fast-boats/booking-form?out=8&adult_foreign=3"),
    "en",
  );
  const draft = draftFor(other, typed, contact);
  expect(draft.legs).toBe(other.key);
  expect(named(draft)).toEqual(named(typed));
});

test("another party takes on whom it has a place for, by their fares", () => {
  const other = trip("adult_local=1&adult_foreign=1");
  expect(named(draftFor(other, typed, contact)).toSorted()).toEqual([
    ["", "adult_local"],
    ["Emma", "adult_foreign"],
  ]);
});

test("whoever goes back from the review, which has the party of the rows, finds them in the order they were typed", () => {
  const changed = {
    ...typed,
    passengers: [
      person("Emma", "adult_foreign"),
      person("Budi", "adult_local"),
      person("Mei", "child_foreign"),
      person("Jan", "adult_foreign"),
    ],
  };
  const reviewed = trip("adult_local=1&adult_foreign=2&child_foreign=1");
  expect(named(draftFor(reviewed, changed, contact))).toEqual(named(changed));
  const fewer = trip("adult_local=2&child_foreign=1");
  expect(named(draftFor(fewer, changed, contact))).toEqual([
    ["Budi", "adult_local"],
    ["Mei", "child_foreign"],
    ["", "adult_local"],
  ]);
});

test("who was carried into another search is named, and who has no row in it", () => {
  overwriteGetLocale(() => "en");
  const said = (on: ReturnType<typeof trip>, kept: Draft | null) =>
    saidOf(on, kept, draftFor(on, kept, contact));
  const family = {
    ...typed,
    passengers: [...typed.passengers.slice(0, 2), person("Tim", "child_foreign")],
  };
  expect(said(trip("adult_foreign=1"), family)).toEqual([
    expect.stringMatching(/Jan \(Adult, foreign fare\) and Tim \(Child, foreign fare\)/),
  ]);
  // Of the same number, but of another mix.
  expect(said(trip("adult_foreign=3"), { ...family, searched: "0-0-0-2-1-0" })).toEqual([
    expect.stringMatching(/Tim \(Child, foreign fare\)/),
  ]);
  const other = readTrip(
    new Request("https://jukung.example/fast-boats/booking-form?out=8&adult_foreign=2"),
    "en",
  );
  expect(said(other, family)).toEqual([
    expect.stringMatching(/Tim/),
    expect.stringMatching(/Emma and Jan/),
  ]);
  expect(said(three, typed)).toEqual([]);
  const one = trip("adult_foreign=1");
  const unnamed = { ...typed, passengers: [person("", "adult_foreign")] };
  for (const kept of [null, { ...typed, booked: "a-slug" }, unnamed])
    expect(said(one, kept)).toEqual([]);
});

test("a crossing of another route than the address asks for is not booked by it", () => {
  const place = (slug: string, destination: string) => ({ slug, destination, name: slug });
  const crossing = (from: string, to: string) =>
    ({ from: place(`${from}-pier`, from), to: place(`${to}-pier`, to) }) as Departure;
  const known = new Set(["sanur", "sanur-pier", "nusa-penida", "nusa-penida-pier", "gili"]);
  const asked = trip("from=sanur-pier&to=nusa-penida");
  const there = crossing("sanur", "nusa-penida");
  expect(otherRoute(asked, [there], known)).toBeUndefined();
  expect(otherRoute(asked, [there, crossing("nusa-penida", "sanur")], known)).toBeUndefined();
  expect(otherRoute(asked, [crossing("sanur", "gili")], known)).toMatch(
    /^\/fast-boats\?from=sanur-pier/,
  );
  expect(otherRoute(asked, [there, there], known)).toMatch(/^\/fast-boats\?/);
  // An address that names no route, as in an old link.
  expect(otherRoute(trip(""), [there], known)).toBeUndefined();
  // A harbour that was renamed since the link was made.
  expect(otherRoute(trip("from=old-pier&to=nusa-penida"), [there], known)).toBeUndefined();
});

test("a return that cannot be caught is not booked by its address: one chooses another", () => {
  const back = { departs_at: "2031-05-02T09:25+08:00", check_in_at: "2031-05-02T08:55+08:00" };
  const asked = trip("from=sanur&to=nusa-penida&trip_type=round_trip&return_date=2031-05-02");
  const missed = (arrives_at: string) =>
    missedReturn(asked, [{ schedule_id: 13, arrives_at }, back] as Departure[]);
  expect(missed("2031-05-02T09:20+08:00")?.said).toMatch(/^Check-in ends at /);
  expect(missed("2031-05-02T09:30+08:00")?.said).toBe("Departs before you arrive");
  expect(missed("2031-05-02T09:20+08:00")?.to).toMatch(/^\/fast-boats\?.*\bout=13\b/);
  expect(missed("2031-05-02T08:55+08:00")).toBeUndefined();
  expect(missedReturn(asked, [back] as Departure[])).toBeUndefined();
});

test("what was booked already is shown again as it was, and is not put into another party", () => {
  const booked = { ...typed, booked: "a-slug" };
  expect(named(draftFor(three, booked, contact))).toEqual(named(typed));
  expect(named(draftFor(trip("adult_foreign=2"), booked, contact))).toEqual([
    ["", "adult_foreign"],
    ["", "adult_foreign"],
  ]);
});

test("rows begin with Indonesia where only local fares were searched, and ask in a mixed party", () => {
  const nationalities = (party: string) =>
    draftFor(trip(party), null, contact).passengers.map(({ nationality }) => nationality);
  expect(nationalities("adult_local=1&child_local=1")).toEqual(["ID", "ID"]);
  expect(nationalities("adult_local=1&adult_foreign=2")).toEqual(["", "", ""]);
});
