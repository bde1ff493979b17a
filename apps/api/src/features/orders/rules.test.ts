import { expect, test } from "vitest";
import { actionsFor, DEFAULT_REFUND_POLICY, holdEnd, refundPercent } from "./rules.ts";

const now = new Date("2031-12-01T00:00:00Z");
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

test.each([
  [73, 100],
  [72, 100],
  [71.9, 50],
  [24, 50],
  [23.9, 0],
  [0, 0],
  [-5, 0],
])("%d hours before departure %i percent come back", (hours, percent) => {
  expect(refundPercent(DEFAULT_REFUND_POLICY, now, inHours(hours))).toBe(percent);
});

test("a hold never lasts past the booking cut-off", () => {
  expect(holdEnd(now, 30, inHours(1))).toEqual(inHours(0.5));
  expect(holdEnd(now, 30, inHours(0.25))).toEqual(inHours(0.25));
});

const held = { order_status: "ON_HOLD", hold_expires_at: inHours(0.5), total_price: 1 } as const;
test("a held order can be paid by its owner and by link, and given up by its owner", () => {
  expect(actionsFor(held, "owner", now)).toEqual(["view", "payment", "cancel"]);
  expect(actionsFor(held, "link", now)).toEqual(["view", "payment"]);
});
test("when the hold ends nobody can pay any more", () => {
  expect(actionsFor(held, "owner", inHours(0.5))).not.toContain("payment");
});
test("only a confirmed order has tickets", () => {
  for (const order_status of ["ON_HOLD", "EXPIRED", "CANCELLED"] as const)
    expect(actionsFor({ ...held, order_status }, "owner", now)).not.toContain("download_ticket");
  for (const order_status of ["CONFIRMED", "COMPLETED"] as const)
    expect(actionsFor({ ...held, order_status }, "link", now)).toContain("download_ticket");
});
