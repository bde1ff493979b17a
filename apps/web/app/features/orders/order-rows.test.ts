import "~/products/order-kinds.ts";
import { expect, test } from "vitest";
import { labelsOf } from "./order-rows.tsx";

type Listed = Parameters<typeof labelsOf>[0];
const held = {
  order_type: "fast_boat",
  order_status: "ON_HOLD",
  payment_status: "UNPAID",
  total_price: 400_000,
  actions: [],
} as unknown as Listed;
const texts = (more: Partial<Listed>) => labelsOf({ ...held, ...more }).map(({ text }) => text);

test("nobody who has sent a proof of a transfer reads in the list that a payment is awaited", () => {
  expect(texts({})).toContain("Menunggu pembayaran");
  for (const more of [{ payment_checked: true }, { proof_rejected: true }]) {
    expect(texts(more)).not.toContain("Menunggu pembayaran");
    expect(texts(more).length).toBeGreaterThan(0);
  }
});
