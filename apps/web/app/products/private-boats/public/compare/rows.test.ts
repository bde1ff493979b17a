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
  const { differing, same } = comparedIn([boat(), boat({ max_guests: 10 })]);
  expect(names(differing)).toEqual(["Guests at most"]);
  expect(names(same)).toContain("If you cancel");
  expect(names(same)).toContain("Where it is");
});

test("of a list each thing that not all boats have is a row, and what all have is said once", () => {
  const { lists, same } = comparedIn([
    boat({ excludes: ["Tips"] }),
    boat({ includes: ["Captain", "Lunch"], facilities: [] }),
  ]);
  expect(lists).toEqual([
    {
      name: "Included",
      left_out: false,
      rows: [
        { name: "Fuel", has: [true, false] },
        { name: "Lunch", has: [false, true] },
      ],
    },
    { name: "Not included", left_out: true, rows: [{ name: "Tips", has: [true, false] }] },
    { name: "On board", left_out: false, rows: [{ name: "Shower", has: [true, false] }] },
  ]);
  expect(same).toContainEqual({ name: "Included", values: [["Captain"]] });
  expect(names(same)).not.toContain("On board");
});

test("what is said of no boat is in neither, and what is said of one of them differs", () => {
  const { differing, same } = comparedIn([boat(), boat({ model: "Phinisi" })]);
  expect(names(differing)).toEqual(["Model"]);
  expect(names(same)).not.toContain("Licence");
});

test("one boat alone has nothing to be the same as", () => {
  const { lists, same } = comparedIn([boat()]);
  expect(same).toEqual([]);
  expect(lists[0]?.rows).toContainEqual({ name: "Captain", has: [true] });
});
