import { expect, test } from "vitest";
import { unusedRefund } from "~/features/orders/unused-refund.ts";
import { paymentState } from "./state.ts";

const refund = (reason: string, reschedule_id: number | null = null, payment_id = 1) => ({
  reason,
  reschedule_id,
  payment_id,
  amount: payment_id * 1000,
});

test.each([
  ["CONFIRMED", "PAID", [], "paid"],
  ["COMPLETED", "PAID", [], "paid"],
  ["CONFIRMED", "PARTIALLY_REFUNDED", ["CUSTOMER"], "paid"],
  ["ON_HOLD", "PENDING", [], "waiting"],
  // It waits for the whole price, and is not being checked.
  ["ON_HOLD", "REFUNDED", ["SHORT"], "short"],
  ["CONFIRMED", "PAID", ["SHORT"], "paid"],
  ["EXPIRED", "PENDING", [], "waiting_late"],
  ["EXPIRED", "UNPAID", [], "waiting_late"],
  ["EXPIRED", "REFUND_PENDING", ["LATE"], "late"],
  ["EXPIRED", "REFUNDED", ["SHORT"], "short_over"],
  ["CANCELLED", "REFUND_PENDING", ["LATE"], "late"],
  // Paid in time and cancelled afterwards: the payment was not late.
  ["CANCELLED", "PAID", [], "cancelled"],
  ["CANCELLED", "REFUNDED", ["CUSTOMER"], "cancelled"],
  ["CANCELLED", "REFUND_PENDING", ["OPERATOR"], "cancelled"],
  ["CANCELLED", "UNPAID", [], "cancelled"],
] as const)(
  "an order that is %s and %s with refunds %j is shown as %s",
  (order_status, payment_status, reasons, state) => {
    const refunds = reasons.map((reason) => refund(reason));
    expect(paymentState({ order_status, payment_status, refunds })).toBe(state);
  },
);

test.each([
  ["HELD", "CONFIRMED", [], "waiting"],
  ["HELD", "CONFIRMED", ["SHORT"], "move_short"],
  ["EXPIRED", "CONFIRMED", ["SHORT"], "move_short_over"],
  ["DONE", "CONFIRMED", ["SHORT"], "moved"],
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
    const refunds = reasons.map((reason) => refund(reason, 7));
    const order = { order_status, payment_status: "PAID", refunds } as const;
    expect(paymentState(order, { id: 7, status })).toBe(state);
  },
);

test("a refund of another date's payment does not make the order's own payment late", () => {
  const refunds = [refund("LATE", 7)];
  const order = { order_status: "CANCELLED", payment_status: "PAID", refunds } as const;
  expect(paymentState(order)).toBe("cancelled");
});

test("after a payment of too little the next one is waited for, and only the first is said to go back", () => {
  const refunds = [refund("SHORT", 7, 2), refund("SHORT", null, 3)];
  const held = { order_status: "ON_HOLD", payment_status: "REFUNDED", refunds } as const;
  expect(paymentState(held, null, 3)).toBe("short");
  expect(paymentState(held, null, 4)).toBe("waiting");
  expect(paymentState({ ...held, order_status: "EXPIRED" }, null, 4)).toBe("waiting_late");
  const move = { id: 7, status: "HELD" } as const;
  expect(paymentState({ ...held, order_status: "CONFIRMED" }, move, 4)).toBe("waiting");
  expect(unusedRefund(held)?.amount).toBe(3000);
  expect(unusedRefund(held, move, 2)?.amount).toBe(2000);
});
