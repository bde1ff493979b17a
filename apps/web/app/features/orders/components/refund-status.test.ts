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
  expect(refundWhy({ reason: "SURPLUS" })).toBe(m.refund_why_surplus());
  expect(refundWhy({ reason: "CUSTOMER" })).toBeNull();
});
