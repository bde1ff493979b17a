import { expect, test } from "vitest";
import { changesBetween } from "./move-changes.ts";
import type { BoardingFacts } from "./queries/boarding.ts";

const port = (over: object = {}) =>
  ({ boarding: "jetty", counter_id: "", counter_en: "", ...over }) as BoardingFacts["from_port"];
const now: BoardingFacts = {
  schedule_id: 1,
  ship_name: "Sinar Segara 2",
  operator_name: "Sinar Segara",
  check_in_minutes: 30,
  luggage_kg: 20,
  check_in_id: "Loket 4",
  check_in_en: "Counter 4",
  from_name: "Sanur",
  to_name: "Nusa Penida · Banjar Nyuh",
  from_port: port(),
  to_port: port(),
};
const whats = (then: Partial<BoardingFacts>) =>
  changesBetween(now, { ...now, ...then }, "en").map(({ what }) => what);

test.each<[string, Partial<BoardingFacts>, string[]]>([
  ["nothing", { schedule_id: 2 }, []],
  ["less luggage", { luggage_kg: 15 }, ["luggage"]],
  ["the beach", { from_port: port({ boarding: "wet_feet" }) }, ["boarding"]],
  ["how one boards is not known there", { from_port: port({ boarding: null }) }, []],
  ["a landing through the water", { to_port: port({ boarding: "wet_feet" }) }, ["landing"]],
  ["another counter", { check_in_en: "Counter 9" }, ["check_in"]],
  ["another harbour over there", { to_name: "Nusa Penida · Toyapakeh" }, ["to"]],
  ["another harbour here", { from_name: "Serangan" }, ["from", "check_in"]],
  ["a boat of another operator", { ship_name: "Laut", operator_name: "PT Laut" }, ["boat"]],
])("a new departure with %s names only what differs", (_, then, expected) => {
  expect(whats(then)).toEqual(expected);
});

test("what differs is said as it is and as it would be", () => {
  expect(changesBetween(now, { ...now, luggage_kg: 15 }, "id")).toEqual([
    { what: "luggage", before: "20 kg", after: "15 kg" },
  ]);
});
