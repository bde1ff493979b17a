import { expect, test } from "vitest";
import { isFirst } from "./trips.server.ts";

const at = (day: string) => ({ starts_at: `${day}T09:00:00+08:00` });

test("a boat of today or tomorrow comes before unpaid orders of later days, and before nothing else", () => {
  const first = (day: string | undefined, ...turn: { starts_at: string | null }[]) =>
    isFirst(day, turn, "2031-12-10");
  expect(first("2031-12-10", at("2031-12-12"), { starts_at: null })).toBe(true);
  expect(first("2031-12-11", at("2031-12-12"))).toBe(true);
  expect(first("2031-12-11", at("2031-12-12"), at("2031-12-11"))).toBe(false);
  expect(first("2031-12-12", at("2031-12-20"))).toBe(false);
  expect(first(undefined, at("2031-12-20"))).toBe(false);
});
