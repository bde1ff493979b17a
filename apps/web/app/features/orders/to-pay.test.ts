import type { OrderSummary } from "@jukung/contract";
import { expect, test } from "vitest";
import { isToPay } from "./to-pay.ts";

const held = {
  order_type: "fast_boat",
  order_status: "ON_HOLD",
  inquiry_status: null,
  payment_status: "UNPAID",
  payment_checked: false,
  proof_rejected: false,
} as OrderSummary;

test.each([
  ["a held order", {}, true],
  ["one whose transfer is looked at", { payment_checked: true }, false],
  ["one whose proof was rejected: it may have been paid", { proof_rejected: true }, false],
  ["a confirmed one", { order_status: "CONFIRMED", payment_status: "PAID" }, false],
] as const)("%s is offered to be paid from the list, or not", (_, more, is) => {
  expect(isToPay({ ...held, ...more } as OrderSummary)).toBe(is);
});
