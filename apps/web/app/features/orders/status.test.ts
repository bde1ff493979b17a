import { expect, test } from "vitest";
import { m } from "~/lib/paraglide/messages.js";
import { paymentOf, statusOf } from "./status.ts";

const asked = { order_type: "tour", order_status: "PENDING" } as const;
test.each([
  [{ ...asked, inquiry_status: "NEW" }, m.state_inquiry_new, m.state_inquiry_new_office],
  [{ ...asked, inquiry_status: "QUOTED" }, m.state_quoted, m.state_quoted_office],
  [
    { ...asked, inquiry_status: "QUOTED", date_closed: true },
    m.state_date_closed,
    m.state_date_closed_office,
  ],
  [
    { ...asked, order_status: "ON_HOLD", inquiry_status: "ACCEPTED" },
    m.state_pay,
    m.order_status_places_held,
  ],
  [
    { ...asked, order_status: "CONFIRMED", inquiry_status: "ACCEPTED" },
    m.order_status_confirmed,
    m.order_status_confirmed,
  ],
  [
    { ...asked, order_status: "EXPIRED", inquiry_status: "EXPIRED" },
    m.order_status_expired,
    m.order_status_expired,
  ],
] as const)("%j says whose turn it is, to customer and office", (order, customer, office) => {
  expect(statusOf(order).word).toBe(customer);
  expect(statusOf(order, "office").word).toBe(office);
});

test("a cancelled order whose refund is not asked for is not called paid", () => {
  const paid = { order_status: "CANCELLED", payment_status: "PAID" } as const;
  expect(paymentOf({ ...paid, actions: ["view", "refund"] }).word).toBe(m.state_refund_open);
  expect(paymentOf({ ...paid, actions: ["view"] }).word).toBe(m.payment_status_paid);
});

test("a refund that waits for an account is not called in progress", () => {
  const waits = { order_status: "CANCELLED", payment_status: "REFUND_PENDING" } as const;
  const refunds = [{ needs_account: true }];
  expect(paymentOf({ ...waits, refunds }).word).toBe(m.state_account_missing);
  expect(paymentOf({ ...waits, account_missing: true }, "office").word).toBe(
    m.state_account_missing_office,
  );
  expect(paymentOf({ ...waits, refunds: [{ needs_account: false }] }).word).toBe(
    m.payment_status_refund_pending,
  );
});
