import type { AdminPrivateBoatDay } from "@jukung/contract";
import { expect, test } from "vitest";
import { boardOf, tripsOf } from "./days.ts";

const order = (slug: string) => ({ slug, booking_id: `JKG-${slug}`, name: "Emma" });
const day = (date: string, more: Partial<AdminPrivateBoatDay> = {}): AdminPrivateBoatDay => ({
  date,
  state: "open",
  order: null,
  inquiries: [],
  note: "",
  ...more,
});

test("a private boat order of several days is one trip, and two of the same order apart are two", () => {
  const trips = tripsOf([
    day("2026-11-28", { state: "booked", order: order("A") }),
    day("2026-11-29", { state: "booked", order: order("A") }),
    day("2026-11-30"),
    day("2026-12-01", { state: "booked", order: order("A") }),
    day("2026-12-02", { state: "held", order: order("B") }),
  ]);
  expect(trips.map(({ slug, from, to, state }) => [slug, from, to, state])).toEqual([
    ["A", "2026-11-28", "2026-11-29", "booked"],
    ["A", "2026-12-01", "2026-12-01", "booked"],
    ["B", "2026-12-02", "2026-12-02", "held"],
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

test("a free day that somebody asks for is marked, and each inquiry is listed with its days", () => {
  const [one, two] = [
    { ...order("A"), quoted: false },
    { ...order("B"), name: "Made", quoted: true },
  ];
  const days = [
    day("2026-12-01", { inquiries: [one, two] }),
    day("2026-12-02", { inquiries: [one] }),
    day("2026-12-03", { state: "held", order: order("C"), inquiries: [two] }),
  ];
  const board = boardOf(days);
  expect(board["2026-12-01"]).toMatchObject({ look: "some", note: "JKG-A +1", said: "Emma, Made" });
  expect(board["2026-12-02"]).toMatchObject({ look: "some", note: "JKG-A" });
  expect(board["2026-12-03"]).toMatchObject({ look: "held", note: "JKG-C" });
  expect(tripsOf(days).map(({ slug, from, to, state }) => [slug, from, to, state])).toEqual([
    ["A", "2026-12-01", "2026-12-02", "asked"],
    ["B", "2026-12-01", "2026-12-01", "quoted"],
    ["C", "2026-12-03", "2026-12-03", "held"],
    ["B", "2026-12-03", "2026-12-03", "quoted"],
  ]);
});
