import { expect, test } from "vitest";
import { paymentState } from "./state.ts";

test.each([
  ["CONFIRMED", "PAID", [], "paid"],
  ["COMPLETED", "PAID", [], "paid"],
  ["CONFIRMED", "PARTIALLY_REFUNDED", ["CUSTOMER"], "paid"],
  ["ON_HOLD", "PENDING", [], "waiting"],
  ["EXPIRED", "PENDING", [], "waiting_late"],
  ["EXPIRED", "UNPAID", [], "waiting_late"],
  ["EXPIRED", "REFUND_PENDING", ["LATE"], "late"],
  ["EXPIRED", "REFUNDED", ["SHORT"], "late"],
  ["CANCELLED", "REFUND_PENDING", ["LATE"], "late"],
  // Paid in time and cancelled afterwards: the payment was not late.
  ["CANCELLED", "PAID", [], "cancelled"],
  ["CANCELLED", "REFUNDED", ["CUSTOMER"], "cancelled"],
  ["CANCELLED", "REFUND_PENDING", ["OPERATOR"], "cancelled"],
  ["CANCELLED", "UNPAID", [], "cancelled"],
] as const)(
  "an order that is %s and %s with refunds %j is shown as %s",
  (order_status, payment_status, reasons, state) => {
    const refunds = reasons.map((reason) => ({ reason, reschedule_id: null }));
    expect(paymentState({ order_status, payment_status, refunds })).toBe(state);
  },
);

test.each([
  ["HELD", "CONFIRMED", [], "waiting"],
  ["HELD", "CONFIRMED", ["SHORT"], "not_moved"],
  ["DONE", "CONFIRMED", [], "moved"],
  // Nothing is known to have been paid for it: no refund is promised.
  ["WITHDRAWN", "CONFIRMED", [], "not_moved_unpaid"],
  ["EXPIRED", "CONFIRMED", [], "not_moved_unpaid"],
  ["WITHDRAWN", "CANCELLED", [], "cancelled"],
  ["EXPIRED", "CONFIRMED", ["LATE"], "not_moved"],
  ["WITHDRAWN", "CANCELLED", ["LATE"], "not_moved_cancelled"],
] as const)(
  "money for a change of date that is %s, of an order that is %s, with refunds %j, is shown as %s",
  (status, order_status, reasons, state) => {
    const refunds = reasons.map((reason) => ({ reason, reschedule_id: 7 }));
    const order = { order_status, payment_status: "PAID", refunds } as const;
    expect(paymentState(order, { id: 7, status })).toBe(state);
  },
);

test("a refund of another date's payment does not make the order's own payment late", () => {
  const refunds = [{ reason: "LATE", reschedule_id: 7 }];
  const order = { order_status: "CANCELLED", payment_status: "PAID", refunds } as const;
  expect(paymentState(order)).toBe("cancelled");
});
