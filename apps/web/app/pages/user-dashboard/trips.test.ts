import { expect, test } from "vitest";
import { apart } from "./trips.server.ts";

const at = (day: string) => ({ starts_at: `${day}T09:00:00+08:00` });

test("boats of today or tomorrow come before unpaid orders of later days, and before nothing else", () => {
  const first = (day: string, ...turn: { starts_at: string | null }[]) =>
    apart([{ day }], turn, "2031-12-10").first.length === 1;
  expect(first("2031-12-10", at("2031-12-12"), { starts_at: null })).toBe(true);
  expect(first("2031-12-11", at("2031-12-12"))).toBe(true);
  expect(first("2031-12-11", at("2031-12-12"), at("2031-12-11"))).toBe(false);
  expect(first("2031-12-12", at("2031-12-20"))).toBe(false);
});

test("only those of the first day: what waits is not below everything that is ahead", () => {
  const trips = ["2031-12-10", "2031-12-10", "2031-12-11"].map((day) => ({ day }));
  const { first, rest } = apart(trips, [at("2031-12-20")], "2031-12-10");
  expect([first.length, rest]).toEqual([2, [{ day: "2031-12-11" }]]);
  expect(apart(trips, [], "2031-12-10").rest).toEqual(trips);
  expect(apart([], [at("2031-12-20")], "2031-12-10")).toEqual({ first: [], rest: [] });
});
