import { expect, test } from "vitest";
import { searchAgain } from "./search-again.ts";

const place = (destination: string) => ({ destination });
const leg = (date: string, from: string, to: string) => ({
  date,
  from: place(from),
  to: place(to),
});
const order: Parameters<typeof searchAgain>[0] = {
  trip_type: "round_trip",
  legs: [leg("2031-12-10", "sanur", "nusa-penida"), leg("2031-12-12", "nusa-penida", "sanur")],
  passengers: [{ age_category: "adult", residency: "local" }],
};

test("a trip ahead is searched on its own day, one that is over on the next day with seats", () => {
  const on = (now: string) => new URL(searchAgain(order, now), "http://x").searchParams;
  const ahead = on("2031-12-10T08:00:00+08:00");
  expect([ahead.get("date"), ahead.has("open")]).toEqual(["2031-12-10", false]);
  const over = on("2031-12-11T00:30:00+08:00");
  expect([over.get("date"), over.get("open")]).toEqual([null, "1"]);
  expect([over.get("from"), over.get("adult_local")]).toEqual(["sanur", "1"]);
});
