import { expect, test } from "vitest";
import { alsoDifferent } from "./options.tsx";

const changes = (["from", "to", "check_in", "boarding", "landing", "boat", "luggage"] as const).map(
  (what) => ({ what, before: "a", after: "b" }),
);

test("a choice warns of another pier and of wet feet, not of the boat that it shows", () => {
  const crossing = { ship: "Dewi Laut 2" } as never;
  expect(alsoDifferent({ crossing, changes }).map(({ what }) => what)).toEqual([
    "from",
    "to",
    "boarding",
    "landing",
    "luggage",
  ]);
  expect(alsoDifferent({ crossing: null as never, changes })).toEqual(changes);
});
