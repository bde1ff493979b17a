import type { FastBoatOrder } from "@jukung/contract";
import { expect, test } from "vitest";
import { fastBoatOrderParts } from "./parts.tsx";

const leg = (date: string, state = "ACTIVE") => ({
  date,
  state,
  departs_at: `${date}T08:00:00+08:00`,
  check_in_at: `${date}T07:30:00+08:00`,
  check_in_place: "Sanur harbour",
  ship: { name: "Sinar Segara 1" },
  passengers: [{ state: "ACTIVE" }],
  from: {},
  to: {},
});
const upcoming = (now: string, ...legs: object[]) =>
  fastBoatOrderParts.upcoming({ legs } as unknown as FastBoatOrder, new Date(now));

test("of a round trip the next crossing is told, and the day of its return while both are ahead", () => {
  const [out, back] = [leg("2031-12-10"), leg("2031-12-12")];
  expect(upcoming("2031-12-09T00:00:00Z", out, back)).toMatchObject({
    day: "2031-12-10",
    check_in: { at: "2031-12-10T07:30:00+08:00", place: "Sanur harbour" },
    back: "2031-12-12",
  });
  const after = upcoming("2031-12-11T00:00:00Z", out, back);
  expect([after?.day, after?.back]).toEqual(["2031-12-12", undefined]);
  expect(
    upcoming("2031-12-09T00:00:00Z", out, leg("2031-12-12", "CANCELLED"))?.back,
  ).toBeUndefined();
});
