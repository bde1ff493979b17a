import type { Order } from "@jukung/contract";
import { expect, test } from "vitest";
import { moveCalendar } from "~/features/orders/reschedule/calendars.ts";
import "./order-calendars.ts";

type Part = Record<string, unknown>;
const calendarOf = (order: Part, position = 1) => moveCalendar(order as unknown as Order, position);
const person = (id: number, age_category: string, residency: string) => ({
  id,
  age_category,
  residency,
});
const leg = (
  position: number,
  from: string,
  to: string,
  date: string,
  who: [number, string][],
) => ({
  position,
  from: { slug: from, destination: from === "sanur" ? "sanur" : "nusa-penida" },
  to: { slug: to, destination: to === "sanur" ? "sanur" : "nusa-penida" },
  date,
  passengers: who.map(([id, state]) => ({ id, state, price: id * 100_000 })),
});

test("a crossing's calendar asks for those who still travel on it, and knows what they pay", () => {
  const order = {
    order_type: "fast_boat",
    passengers: [
      person(1, "adult", "foreign"),
      person(2, "adult", "foreign"),
      person(3, "child", "local"),
    ],
    legs: [
      leg(1, "sanur", "banjar-nyuh", "2026-12-10", [
        [1, "ACTIVE"],
        [2, "ACTIVE"],
        [3, "ACTIVE"],
      ]),
      leg(2, "banjar-nyuh", "sanur", "2026-12-14", [
        [1, "ACTIVE"],
        [2, "CANCELLED"],
        [3, "ACTIVE"],
      ]),
    ],
  };
  expect(calendarOf(order, 1)).toEqual({
    address: "/fast-boats/prices?from=sanur&to=nusa-penida&adult_foreign=2&child_local=1",
    own: ["2026-12-10"],
    fare: 600_000,
  });
  expect(calendarOf(order, 2)).toEqual({
    address: "/fast-boats/prices?from=nusa-penida&to=sanur&adult_foreign=1&child_local=1",
    own: ["2026-12-14"],
    fare: 400_000,
  });
});

test("a boat's own days do not keep it from moving by a day", () => {
  const of = { order_type: "private_boat", boat: { slug: "elang-laut" }, date: "2026-12-30" };
  expect(calendarOf({ ...of, end_date: "2027-01-01" })).toEqual({
    address: "/private-boats/elang-laut/days",
    own: ["2026-12-30", "2026-12-31", "2027-01-01"],
  });
  expect(calendarOf({ ...of, end_date: null })?.own).toEqual(["2026-12-30"]);
});

test("a tour's calendar is that of its package", () => {
  const tour = { slug: "sunrise" };
  const order = { order_type: "tour", tour, variant: { id: 7 }, date: "2026-12-10" };
  expect(calendarOf(order)).toEqual({
    address: "/tours-and-activities/sunrise/days?variant=7",
    own: ["2026-12-10"],
  });
});

test("a crossing stays between the others of its trip: no day is offered that is refused", () => {
  const legs = (state: string) => [
    { ...leg(1, "sanur", "banjar-nyuh", "2026-12-10", []), state: "ACTIVE" },
    { ...leg(2, "banjar-nyuh", "sanur", "2026-12-14", []), state },
  ];
  const order = (state: string) => ({ order_type: "fast_boat", passengers: [], legs: legs(state) });
  const range = (state: string, position: number) => {
    const calendar = calendarOf(order(state), position);
    return [calendar?.min, calendar?.max];
  };
  expect(range("ACTIVE", 1)).toEqual([undefined, "2026-12-14"]);
  expect(range("ACTIVE", 2)).toEqual(["2026-12-10", undefined]);
  expect(range("CANCELLED", 1)).toEqual([undefined, undefined]);
});
