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
    const refunds = reasons.map((reason) => ({ reason }));
    expect(paymentState({ order_status, payment_status, refunds })).toBe(state);
  },
);
