import { expect, test } from "vitest";
import { m } from "~/lib/paraglide/messages.js";
import { unusedMoney } from "./unused-refund.ts";

const refund = (
  reason: "LATE" | "SHORT" | "CUSTOMER_CANCELLED",
  reschedule_id: number | null = null,
) => ({
  reason,
  reschedule_id,
  payment_id: 1,
  amount: 79_000,
});
const order = (refunds: ReturnType<typeof refund>[], to: "EXPIRED" | "CONFIRMED" = "EXPIRED") => ({
  refunds,
  events: [{ to }],
});

test("an order that ended says of its money that it came late only where it did, and what came where it was too little", () => {
  expect(unusedMoney(order([]))).toBeNull();
  expect(unusedMoney(order([refund("LATE")]))).toBe(m.order_over_paid());
  const short = unusedMoney(order([refund("SHORT")]));
  expect(short).toMatch(/79.000/);
  expect(short).not.toBe(m.order_over_paid());
  // It stood: what was too little for it before, or for another date, is not why it ended.
  expect(unusedMoney(order([refund("SHORT")], "CONFIRMED"))).toBeNull();
  expect(unusedMoney(order([refund("SHORT", 3)]))).toBeNull();
  expect(unusedMoney(order([refund("CUSTOMER_CANCELLED")]))).toBeNull();
});
