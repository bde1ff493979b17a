import { expect, test } from "vitest";
import { isGone, mayHaveLeft } from "./sailing.ts";

const at = (time: string) => `2031-11-10T${time}:00+08:00`;
const departure = {
  state: "departed" as const,
  sold: 0,
  check_in_at: at("08:30"),
  departs_at: at("09:00"),
  left: null,
};
const closed = { ...departure, state: "closed" as const };

test("a departure that is closed for sale may be recorded if somebody is aboard", () => {
  expect(mayHaveLeft(closed, at("09:10"))).toBe(false);
  expect(mayHaveLeft({ ...closed, sold: 2 }, at("09:10"))).toBe(true);
  expect(mayHaveLeft({ ...closed, sold: 2 }, at("08:29"))).toBe(false);
});

test("for two hours it is offered as one that has not left, and for ten minutes after it has", () => {
  const left = { at: at("09:40"), version: 1, on_time: false };
  for (const one of [departure, { ...closed, sold: 2 }]) {
    expect(isGone(one, at("11:00"), true)).toBe(false);
    expect(isGone(one, at("11:01"), true)).toBe(true);
    expect(isGone({ ...one, left }, at("09:50"), true)).toBe(false);
    expect(isGone({ ...one, left }, at("09:51"), true)).toBe(true);
  }
});

test("for those who record nothing it is gone at its time", () => {
  expect(isGone(departure, at("08:59"), false)).toBe(false);
  expect(isGone(departure, at("09:00"), false)).toBe(true);
});

test("a closed one that nobody is aboard stays as it was: closed", () => {
  expect(isGone(closed, at("23:00"), true)).toBe(false);
});
