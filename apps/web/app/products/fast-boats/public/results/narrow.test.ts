import type { Departure } from "@jukung/contract";
import { expect, test } from "vitest";
import { bestOf, choicesOf, narrow } from "./narrow.ts";
import { readView, resultsPath } from "./view.ts";

const crossing = (
  id: number,
  [session, operator, pier, via]: [Departure["session"], string, string, string | null],
  [total_price, duration_minutes]: [number, number],
) =>
  ({
    schedule_id: id,
    session,
    via,
    total_price,
    duration_minutes,
    ship: { operator: { slug: operator, name: operator } },
    to: { slug: pier, name: `Nusa Penida · ${pier}` },
  }) as unknown as Departure;
const day = [
  crossing(1, ["morning", "segara", "banjar-nyuh", null], [440_000, 40]),
  crossing(2, ["morning", "laut", "toyapakeh", "Lembongan"], [408_000, 65]),
  crossing(3, ["evening", "segara", "banjar-nyuh", null], [440_000, 40]),
];
const view = (query: string) => readView(new URLSearchParams(query));
const ids = (query: string) => narrow(day, view(query)).map(({ schedule_id }) => schedule_id);

test("filters leave what passes all of them", () => {
  expect(ids("")).toEqual([1, 2, 3]);
  expect(ids("direct=1")).toEqual([1, 3]);
  expect(ids("operator=laut")).toEqual([2]);
  expect(ids("pier=banjar-nyuh&session=evening")).toEqual([3]);
  expect(ids("operator=laut&direct=1")).toEqual([]);
});

test("a choice says how many it would leave beside the other filters, not beside its own", () => {
  const { session, direct, operator, pier } = choicesOf(
    day,
    view("operator=segara&session=morning"),
    day,
  );
  expect(session.map(({ count }) => count)).toEqual([1, 0, 1]);
  expect(direct.map(({ count }) => count)).toEqual([1]);
  expect(operator).toEqual([
    { value: "laut", name: "laut", count: 1 },
    { value: "segara", name: "segara", count: 1 },
  ]);
  expect(pier).toEqual([
    { value: "banjar-nyuh", name: "banjar-nyuh", count: 1 },
    { value: "toyapakeh", name: "toyapakeh", count: 0 },
  ]);
});

test("what cannot be chosen is counted by no filter, and can still be filtered by", () => {
  const { session, operator } = choicesOf(day, view(""), day.slice(0, 2));
  expect(session.map(({ count }) => count)).toEqual([2, 0, 0]);
  expect(operator.map(({ value, count }) => [value, count])).toEqual([
    ["laut", 1],
    ["segara", 1],
  ]);
});

test("where all boats are alike there is nothing to choose, unless a filter is on", () => {
  const one = [day[0]!];
  expect(choicesOf(one, view(""), one)).toMatchObject({ direct: [], operator: [], pier: [] });
  expect(choicesOf(one, view("pier=toyapakeh"), one).pier).toHaveLength(1);
});

test("cheapest and fastest are told of all boats that share it, and of no more than a third", () => {
  expect(bestOf(day)).toEqual({ price: 408_000, minutes: undefined });
  expect(bestOf([...day, ...day, ...day, ...day]).price).toBe(408_000);
  const [, cheap] = day;
  expect(bestOf([...day, ...day, cheap!]).price).toBeUndefined();
  expect(bestOf([...day, cheap!]).price).toBeUndefined();
  expect(bestOf([day[0]!, cheap!]).price).toBe(408_000);
  expect(bestOf([cheap!]).price).toBeUndefined();
  expect(bestOf([])).toEqual({ price: undefined, minutes: undefined });
});

test("every part of the view is in the address and is read from it again", () => {
  const query = "session=morning&direct=1&operator=laut&pier=toyapakeh&sort=duration&more=2";
  const search = {
    trip_type: "one_way",
    from: "sanur",
    to: "nusa-penida",
    date: "2031-05-02",
    return_date: "",
    counts: {
      adult_local: 0,
      adult_foreign: 1,
      child_local: 0,
      child_foreign: 0,
      infant_local: 0,
      infant_foreign: 0,
    },
  } as const;
  const address = resultsPath(search, view(query));
  expect(address).toContain(query);
  expect(readView(new URL(address, "http://x").searchParams)).toEqual(view(query));
});
