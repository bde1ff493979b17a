import type { Boat } from "@jukung/contract";
import { expect, test } from "vitest";
import { overwriteGetLocale } from "~/lib/paraglide/runtime.js";
import { comparedIn } from "./rows.ts";

overwriteGetLocale(() => "en");
const boat = (more: Partial<Boat> = {}) =>
  ({
    max_guests: 8,
    location: { name: "Serangan", latitude: 0, longitude: 0 },
    model: "",
    length_m: 12,
    cabins: 0,
    specification: { year: null, heads: 1, engine: "2 × 300 HP" },
    safety: { crew: 3, life_jackets: 12, licence: "", insurance: "" },
    includes: ["Captain", "Fuel"],
    excludes: [],
    facilities: [{ slug: "shower", name: "Shower" }],
    refund_policy: [{ hours: 72, percent: 100 }],
    ...more,
  }) as unknown as Boat;
const names = (rows: { name: string }[]) => rows.map(({ name }) => name);

test("of compared boats what differs is told apart from what is the same for all", () => {
  const { differing, same } = comparedIn([boat(), boat({ max_guests: 10, includes: ["Captain"] })]);
  expect(names(differing)).toEqual(["Guests at most", "Included"]);
  expect(names(same)).toContain("If you cancel");
  expect(names(same)).toContain("Where it is");
});

test("what is said of no boat is in neither, and what is said of one of them differs", () => {
  const { differing, same } = comparedIn([boat(), boat({ model: "Phinisi" })]);
  expect(names(differing)).toEqual(["Model"]);
  expect(names(same)).not.toContain("Licence");
});

test("one boat alone has nothing to be the same as", () => {
  expect(comparedIn([boat()]).same).toEqual([]);
});
