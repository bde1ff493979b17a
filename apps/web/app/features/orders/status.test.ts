import "~/products/order-kinds.ts";
import { expect, test } from "vitest";
import { m } from "~/lib/paraglide/messages.js";
import { refundStatusOf } from "./components/refund-status.ts";
import { paymentOf, statusOf, unpaidStep } from "./status.ts";

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
    { ...asked, inquiry_status: "QUOTED", date_taken: true },
    m.state_date_taken,
    m.state_date_taken_office,
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
  expect(statusOf(order).label).toBe(customer);
  expect(statusOf(order, "office").label).toBe(office);
});

test("a cancelled order whose refund is not asked for is not called paid", () => {
  const paid = { order_status: "CANCELLED", payment_status: "PAID" } as const;
  expect(paymentOf({ ...paid, actions: ["view", "refund"] }).label).toBe(m.state_refund_open);
});

test("of a cancelled order that keeps the money it is said why, and not with a green tick", () => {
  const paid = { order_status: "CANCELLED", payment_status: "PAID", actions: ["view"] } as const;
  const order = { ...paid, actions: [...paid.actions] };
  const rejected = { needs_account: false, reopened: false, status: "REJECTED" } as const;
  expect(paymentOf(order)).toEqual({ kind: "off", label: m.payment_kept });
  expect(paymentOf({ ...order, refunds: [] }).label).toBe(m.payment_not_due);
  expect(paymentOf({ ...order, refunds: [rejected] })).toEqual({
    kind: "off",
    label: m.payment_refund_rejected,
  });
});

test.each(["EXPIRED", "CANCELLED", "REJECTED"] as const)(
  "nobody awaits a payment for an order that is %s",
  (order_status) => {
    for (const payment_status of ["PENDING", "UNPAID"] as const)
      expect(paymentOf({ order_status, payment_status })).toEqual({
        kind: "off",
        label: m.payment_status_unpaid,
      });
  },
);

test("what waits for its customer has one word, whether the payment page was opened or not", () => {
  for (const payment_status of ["PENDING", "UNPAID"] as const)
    expect(paymentOf({ order_status: "ON_HOLD", payment_status }).label).toBe(
      m.payment_status_pending,
    );
  expect(paymentOf({ order_status: "PENDING", payment_status: "UNPAID" }).label).toBe(
    m.payment_status_later,
  );
});

test.each([
  ["PAID", m.payment_status_paid, m.payment_status_paid],
  ["REFUND_PENDING", m.payment_paid_refunding, m.payment_status_refund_pending],
  ["PARTIALLY_REFUNDED", m.payment_paid_partly_refunded, m.payment_status_partially_refunded],
  ["REFUNDED", m.payment_status_refunded, m.payment_status_refunded],
] as const)(
  "an order that stands is paid, and its customer reads too what becomes of a part: %s",
  (payment_status, customer, office) => {
    const order = { order_status: "CONFIRMED", payment_status } as const;
    expect(paymentOf(order).label).toBe(customer);
    expect(paymentOf(order, "office").label).toBe(office);
    const over = { ...order, order_status: "CANCELLED" } as const;
    if (payment_status !== "PAID") expect(paymentOf(over).label).toBe(office);
  },
);

test("a declined quote says who declined", () => {
  const base = { seq: 2, from: "PENDING", at: "2026-11-20T10:00:00+08:00" } as const;
  const declined = [
    { ...base, to: "CANCELLED", by: "customer", reason: "quote declined" } as const,
  ];
  const order = { ...asked, order_status: "CANCELLED", inquiry_status: "WITHDRAWN" } as const;
  expect(statusOf({ ...order, events: declined }).label).toBe(m.state_quote_declined);
  expect(statusOf({ ...order, events: declined }, "office").label).toBe(
    m.state_quote_declined_office,
  );
  expect(statusOf({ ...order, quote_declined: true }).label).toBe(m.state_quote_declined);
  const ours = [{ ...declined[0]!, by: "admin" } as const];
  expect(statusOf({ ...order, events: ours }).label).toBe(m.order_status_cancelled);
  const by_office = { ...asked, order_status: "REJECTED", inquiry_status: "DECLINED" } as const;
  expect(statusOf(by_office, "office").label).toBe(m.state_declined_by_us);
});

test("a refund that waits for an account is not called in progress", () => {
  const waits = { order_status: "CANCELLED", payment_status: "REFUND_PENDING" } as const;
  const refunds = [{ needs_account: true, reopened: false, status: "MANUAL" as const }];
  expect(paymentOf({ ...waits, refunds }).label).toBe(m.state_account_missing);
  expect(paymentOf({ ...waits, account_missing: true }, "office").label).toBe(
    m.state_account_missing_office,
  );
  // Right after an address change no account is accepted: a date instead of a turn.
  const no_account_until = "2031-12-04T08:00:00+08:00";
  for (const reader of ["customer", "office"] as const) {
    const { kind, label } = paymentOf({ ...waits, refunds, no_account_until }, reader);
    expect(kind).toBe("waiting");
    expect(label()).toMatch(/: .* 4 (Des|Dec)/);
  }
  expect(
    paymentOf({
      ...waits,
      refunds: [{ needs_account: false, reopened: false, status: "APPROVED" }],
    }).label,
  ).toBe(m.payment_status_refund_pending);
});

test.each([
  ["CONFIRMED", "REFUNDED", m.payment_by_bank, m.payment_by_bank],
  ["CONFIRMED", "PARTIALLY_REFUNDED", m.payment_partly_by_bank, m.payment_partly_by_bank],
  ["CANCELLED", "REFUNDED", m.payment_by_bank, m.payment_by_bank],
  ["CONFIRMED", "DISPUTED", m.payment_status_disputed, m.payment_status_disputed],
] as const)(
  "what only the bank has returned is not called sent: %s, %s",
  (order_status, payment_status, customer, office) => {
    const order = { order_status, payment_status };
    const ended = { needs_account: false, reopened: false, status: "REJECTED" as const };
    const sent = { ...ended, status: "DONE" as const };
    for (const known of [{ returned_by_bank: true }, { taken_back: 400_000, refunds: [ended] }]) {
      expect(paymentOf({ ...order, ...known }).label).toBe(customer);
      expect(paymentOf({ ...order, ...known }, "office").label).toBe(office);
    }
    const ours = paymentOf({ ...order, taken_back: 1, refunds: [sent] });
    expect(ours).toEqual(paymentOf({ ...order, returned_by_bank: false }));
  },
);

test("a refund to decide comes first for the office, also of an order that stays paid", () => {
  const paid = { order_status: "CONFIRMED", payment_status: "PAID" } as const;
  const gift = { needs_account: false, reopened: false, status: "REQUESTED" as const };
  for (const order of [
    { ...paid, refunds: [gift] },
    { ...paid, refund_in_review: true },
  ])
    expect(paymentOf(order, "office")).toEqual({ kind: "new", label: m.state_refund_to_decide });
  expect(paymentOf({ ...paid, refunds: [{ ...gift, status: "REJECTED" }] }, "office")).toEqual(
    paymentOf(paid, "office"),
  );
});

test("while a bank decides the order is disputed, whatever waits", () => {
  const order = { order_status: "CANCELLED", payment_status: "DISPUTED" } as const;
  const waits = { needs_account: false, reopened: false };
  for (const refunds of [
    [{ ...waits, status: "MANUAL" as const, needs_account: true }],
    [{ ...waits, status: "REQUESTED" as const }],
  ])
    for (const reader of ["customer", "office"] as const)
      expect(paymentOf({ ...order, refunds }, reader).label).toBe(m.payment_status_disputed);
  for (const status of ["MANUAL", "REQUESTED"] as const)
    expect(refundStatusOf({ ...waits, status, held: true }).label).toBe(m.refund_held);
});

test("a refund under review is called the same in the header, the list and its own row", () => {
  const order = { order_status: "CANCELLED", payment_status: "REFUND_PENDING" } as const;
  const refund = { needs_account: false, reopened: false, status: "REQUESTED" as const };
  const row = refundStatusOf(refund);
  expect(paymentOf({ ...order, refunds: [refund] })).toEqual(row);
  expect(paymentOf({ ...order, refund_in_review: true })).toEqual(row);
});

test("an order that stands stays paid beside a refund of a part that is under review", () => {
  const order = { order_status: "CONFIRMED", payment_status: "REFUND_PENDING" } as const;
  const refund = { needs_account: false, reopened: false, status: "REQUESTED" as const };
  const paid = { kind: "waiting", label: m.payment_paid_reviewed };
  expect(paymentOf({ ...order, refunds: [refund] })).toEqual(paid);
  expect(paymentOf({ ...order, refund_in_review: true })).toEqual(paid);
  expect(paymentOf({ ...order, refunds: [refund] }, "office").label).toBe(m.state_refund_to_decide);
});

test("nobody is told to pay while the office checks whether the payment came", () => {
  const held = { order_type: "fast_boat", order_status: "ON_HOLD" } as const;
  const checked = { ...held, payment_status: "UNPAID", payment_checked: true } as const;
  // Two different things, and not that a payment is awaited.
  expect(statusOf(checked)).toEqual({ kind: "waiting", label: m.order_status_seats_held });
  expect(paymentOf(checked)).toEqual({ kind: "waiting", label: m.state_payment_checked });
  expect(unpaidStep(checked).label).toBe(m.state_payment_checked());
  expect(unpaidStep({ ...checked, payment_checked: false }).label).toBe(m.timeline_to_pay());
  expect(statusOf({ ...held, payment_checked: false }).kind).toBe("new");
  expect(statusOf({ ...held, payment_checked: true }, "office")).toEqual({
    kind: "new",
    label: m.state_payment_checked_office,
  });
});

test("whoever sent a proof that was rejected is told to send another, not to pay again", () => {
  const held = {
    order_type: "fast_boat",
    order_status: "ON_HOLD",
    payment_status: "UNPAID",
  } as const;
  for (const order of [
    { ...held, proof_rejected: true },
    { ...held, bank_transfer: { proof: { status: "REJECTED" } } },
  ]) {
    expect(statusOf(order)).toEqual({ kind: "new", label: m.state_proof });
    expect(paymentOf(order)).toEqual({ kind: "waiting", label: m.payment_unconfirmed });
    expect(statusOf(order, "office").label).toBe(m.order_status_seats_held);
    // Another one was sent: the office looks at it.
    expect(statusOf({ ...order, payment_checked: true }).kind).toBe("waiting");
    expect(paymentOf({ ...order, payment_checked: true }).label).toBe(m.state_payment_checked);
  }
  const none = { ...held, proof_rejected: false, bank_transfer: { proof: null } };
  expect([statusOf(none).label, paymentOf(none).label]).toEqual([
    m.state_pay,
    m.payment_status_pending,
  ]);
});

test("nobody is told that it is their turn to pay where nothing takes the money", () => {
  const held = { order_type: "fast_boat", order_status: "ON_HOLD" } as const;
  const by = (gateway: boolean, transfer: boolean) =>
    statusOf({ ...held, pay_by: { gateway, transfer } }).label;
  expect(by(false, false)).toBe(m.order_status_seats_held);
  expect([by(true, false), by(false, true)]).toEqual([m.state_pay, m.state_pay]);
});

test("an order that ended is not called unpaid while the office checks whether its money came", () => {
  const over = {
    order_status: "EXPIRED",
    payment_status: "UNPAID",
    payment_checked: true,
  } as const;
  expect(paymentOf(over).label).toBe(m.state_payment_checked);
  expect(paymentOf(over, "office").label).toBe(m.state_payment_checked_office);
});

test("a held order whose payment of too little goes back is not called paid", () => {
  const held = { order_status: "ON_HOLD", payment_status: "REFUND_PENDING" } as const;
  expect(paymentOf(held).label).toBe(m.payment_status_refund_pending);
  expect(paymentOf({ ...held, order_status: "CONFIRMED" }).label).toBe(m.payment_paid_refunding);
});
