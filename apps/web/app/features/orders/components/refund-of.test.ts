import type { Order, OrderRefund } from "@jukung/contract";
import { beforeEach, expect, test } from "vitest";
import { overwriteGetLocale } from "~/lib/paraglide/runtime.js";
import { seatsOf, togetherWith } from "./refund-of.ts";

beforeEach(() => overwriteGetLocale(() => "en"));

const leg = (position: number, from: string, to: string) => ({
  position,
  from: { name: from },
  to: { name: to },
  date: `2031-12-0${position}`,
  passengers: ["Emma Blom", "Jan Blom", "Mei Blom"].map((full_name, i) => ({
    id: 10 * position + i,
    full_name,
  })),
});
const order = {
  order_type: "fast_boat",
  legs: [leg(1, "Sanur", "Gili Trawangan"), leg(2, "Gili Trawangan", "Sanur")],
} as unknown as Order;

test.each([
  [[2], [22], "Gili Trawangan – Sanur, Tuesday, 2 December 2031 (Mei Blom)"],
  [[2], [20, 22], "Gili Trawangan – Sanur, Tuesday, 2 December 2031 (Emma Blom and Mei Blom)"],
  [[2], [20, 21, 22], "Gili Trawangan – Sanur, Tuesday, 2 December 2031 (3 passengers)"],
  [[2], null, "Gili Trawangan – Sanur, Tuesday, 2 December 2031"],
])(
  "who gave up their seats on %o is named, all of them as a number",
  (positions, passenger_ids, text) => {
    expect(seatsOf(order, { positions, passenger_ids })).toBe(text);
  },
);

test("each crossing has its own people", () => {
  expect(seatsOf(order, { positions: [1, 2], passenger_ids: [10, 21] })).toMatch(
    /\(Emma Blom\); .*\(Jan Blom\)$/,
  );
});

test("another product has no crossings", () => {
  const tour = { order_type: "tour" } as Order;
  expect(seatsOf(tour, { positions: [1], passenger_ids: [1] })).toBe("");
});

test("refunds of one request are one amount; two that nobody requested are not", () => {
  const refund = (reason: OrderRefund["reason"], status = "REQUESTED") =>
    ({ reason, status, requested_at: "2031-12-01T08:00:00+08:00" }) as OrderRefund;
  const asked = [refund("CUSTOMER"), refund("CUSTOMER"), refund("CUSTOMER", "REJECTED")];
  expect(togetherWith(asked[0]!, asked)).toHaveLength(2);
  const late = [refund("LATE"), refund("LATE")];
  expect(togetherWith(late[0]!, late)).toEqual([]);
});
