import { expect, test } from "vitest";
import { m } from "~/lib/paraglide/messages.js";
import { refundStatusOf, refundTime, refundWhy } from "./refund-status.ts";

const refund = { status: "REQUESTED", needs_account: false, reopened: false } as const;
test.each([
  [refund, "waiting", m.refund_requested],
  [{ ...refund, status: "REJECTED" }, "off", m.refund_rejected],
  [{ ...refund, reopened: true }, "waiting", m.refund_requested_again],
  [{ ...refund, status: "REJECTED", reopened: true }, "off", m.refund_was_reopened],
  [{ ...refund, status: "MANUAL", needs_account: true }, "waiting", m.refund_needs_account],
  [{ ...refund, status: "MANUAL" }, "back", m.refund_manual],
  [{ ...refund, status: "DONE" }, "good", m.refund_done],
] as const)("%j is called by its step", (of, kind, label) => {
  expect(refundStatusOf(of)).toEqual({ kind, label });
});

test("the time beside a refund is that of its step", () => {
  const step_at = "2031-12-01T09:20:00+08:00";
  expect(refundTime({ status: "DONE", step_at })).toMatch(/(Pada|On) .*09/);
  expect(refundTime({ status: "MANUAL", step_at })).toMatch(/(Sejak|Since) .*09/);
});

test("money that goes back unasked says why, a customer's request needs no reason", () => {
  expect(refundWhy({ reason: "SURPLUS", reschedule_id: null }, [])).toBe(m.refund_why_surplus());
  expect(refundWhy({ reason: "CUSTOMER", reschedule_id: null }, [])).toBeNull();
});

test("a payment that goes back whole is said to be the second where another was made for the same", () => {
  const of = { reason: "SURPLUS", reschedule_id: null, payment_id: 2 };
  const first = { id: 1, amount: 500_000, reschedule_id: null };
  const second = { ...first, id: 2 };
  const why = (amount: number, payments: Parameters<typeof refundWhy>[3]) =>
    refundWhy({ ...of, amount }, [], "", payments);
  expect(why(500_000, [first, second])).toBe(m.refund_why_twice());
  expect(why(20_000, [first, second])).toBe(m.refund_why_surplus());
  expect(why(500_000, [second])).toBe(m.refund_why_surplus());
  expect(why(500_000, [{ ...first, reschedule_id: 7 }, second])).toBe(m.refund_why_surplus());
  expect(why(500_000, [{ ...first, amount: 300_000 }, second])).toBe(m.refund_why_surplus());
});

test("a customer's refund of a part says which part", () => {
  const of = { reason: "CUSTOMER", reschedule_id: null };
  expect(refundWhy({ ...of, passenger_ids: [7], positions: null }, [])).toBe(
    m.refund_why_people({ count: 1 }),
  );
  expect(refundWhy({ ...of, passenger_ids: [7, 8, 9], positions: [2] }, [])).toBe(
    m.refund_why_crossing(),
  );
  // They had the way there: nobody says that they no longer travel.
  const seats = "Lembongan – Sanur, 5 December (Emma)";
  expect(refundWhy({ ...of, passenger_ids: [7, 8, 9], positions: [2] }, [], seats)).toBe(
    m.refund_why_seats({ seats }),
  );
});

test.each([
  ["what a moved trip costs less", "RESCHEDULE", "DONE", m.refund_why_reschedule],
  ["the payment of a new date that was given up", "LATE", "WITHDRAWN", m.refund_why_move_withdrawn],
  ["the payment of a new date whose time was over", "LATE", "EXPIRED", m.refund_why_move_expired],
] as const)("a refund of %s has its own reason", (_, reason, status, why) => {
  expect(refundWhy({ reason, reschedule_id: 7 }, [{ id: 7, status }])).toBe(why());
});
