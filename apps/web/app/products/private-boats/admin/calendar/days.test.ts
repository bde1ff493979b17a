import type { AdminCharterDay } from "@jukung/contract";
import { expect, test } from "vitest";
import { boardOf, tripsOf } from "./days.ts";

const order = (slug: string) => ({ slug, booking_id: `JKG-${slug}`, name: "Emma" });
const day = (date: string, more: Partial<AdminCharterDay> = {}): AdminCharterDay => ({
  date,
  state: "open",
  order: null,
  note: "",
  ...more,
});

test("a charter of several days is one trip, and two of the same order apart are two", () => {
  const trips = tripsOf([
    day("2026-11-28", { state: "booked", order: order("A") }),
    day("2026-11-29", { state: "booked", order: order("A") }),
    day("2026-11-30"),
    day("2026-12-01", { state: "booked", order: order("A") }),
    day("2026-12-02", { state: "held", order: order("B") }),
  ]);
  expect(trips.map(({ slug, from, to, held }) => [slug, from, to, held])).toEqual([
    ["A", "2026-11-28", "2026-11-29", false],
    ["A", "2026-12-01", "2026-12-01", false],
    ["B", "2026-12-02", "2026-12-02", true],
  ]);
});

test("a day looks as it stands, and says whose it is or why it is closed", () => {
  const board = boardOf([
    day("2026-12-01"),
    day("2026-12-02", { state: "blocked", note: "Engine" }),
    day("2026-12-03", { state: "held", order: order("A") }),
    day("2026-11-03", { state: "past", order: order("B") }),
    day("2026-11-04", { state: "past" }),
  ]);
  expect(board["2026-12-01"]).toMatchObject({ look: "open" });
  expect(board["2026-12-01"]).not.toHaveProperty("note");
  expect(board["2026-12-02"]).toMatchObject({ look: "closed", note: "Engine" });
  expect(board["2026-12-03"]).toMatchObject({ look: "held", note: "JKG-A", said: "Emma" });
  expect(board["2026-11-03"]).toMatchObject({ look: "full", note: "JKG-B", said: "Emma" });
  expect(board["2026-11-04"]).toMatchObject({ look: "open" });
});
