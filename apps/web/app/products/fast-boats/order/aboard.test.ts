import { expect, test } from "vitest";
import { aboardOf } from "./aboard.ts";

const NOW = "2031-12-01T08:00:00+08:00";
const seat = (id: number, full_name: string, state: "ACTIVE" | "CANCELLED" = "ACTIVE") => ({
  id,
  full_name,
  state,
});
const leg = (position: number, cut_off_at: string, passengers: ReturnType<typeof seat>[]) => ({
  position,
  state: "ACTIVE" as const,
  cut_off_at,
  passengers,
});
const passengers = [{ id: 1 }, { id: 2 }];
const names = (legs: Parameters<typeof aboardOf>[0]["legs"]) =>
  aboardOf({ legs, passengers }, NOW).map(({ full_name }) => full_name);
const [later, before] = ["2031-12-05T07:00:00+08:00", "2031-12-01T07:00:00+08:00"];

test("who gave up the way back still travels there, and their name can be corrected", () => {
  const out = leg(1, later, [seat(1, "Emma"), seat(2, "Jan")]);
  const back = leg(2, later, [seat(1, "Emma"), seat(2, "Jan", "CANCELLED")]);
  expect(names([out, back])).toEqual(["Emma", "Jan"]);
});

test("once the list of the way there is closed, who travels that one alone keeps their name", () => {
  const out = leg(1, before, [seat(1, "Ema"), seat(2, "Jan")]);
  const back = leg(2, later, [seat(1, "Emma"), seat(2, "Jan", "CANCELLED")]);
  expect(names([out, back])).toEqual(["Emma"]);
});

test("a crossing that was cancelled has nobody aboard", () => {
  const out = { ...leg(1, later, [seat(1, "Emma")]), state: "CANCELLED" as const };
  expect(names([out])).toEqual([]);
});
