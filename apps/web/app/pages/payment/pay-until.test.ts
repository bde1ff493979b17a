import { expect, test } from "vitest";
import { payUntil } from "./pay-until.ts";

const at = (time: string) => `2031-12-10T${time}:00+08:00`;
const until = (held: string, opens: string | null, now: string) =>
  new Date(payUntil(at(held), opens && at(opens), new Date(at(now)))).getTime();
const instant = (time: string) => new Date(at(time)).getTime();

test("what is held can be paid until the payment page closes, two minutes before", () => {
  expect(until("10:10", "10:10", "09:42")).toBe(instant("10:08"));
  expect(until("10:10", null, "09:42")).toBe(instant("10:08"));
});

test("where no page can be opened so late, until the last one opens", () => {
  expect(until("10:10", "09:58", "09:42")).toBe(instant("09:58"));
});

test("in the last two minutes it is until the end, as the hold is lengthened with another page", () => {
  expect(until("10:10", "10:10", "10:09")).toBe(instant("10:10"));
});
