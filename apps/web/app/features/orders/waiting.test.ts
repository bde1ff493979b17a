import "~/products/order-kinds.ts";
import type { OrderSummary } from "@jukung/contract";
import { expect, test } from "vitest";
import { waitingOf } from "./waiting.ts";

const order = (slug: string, more: object) =>
  ({ slug, order_type: "tour", payment_status: "UNPAID", ...more }) as OrderSummary;
const held = (slug: string, hold_expires_at: string) =>
  order(slug, { order_status: "ON_HOLD", inquiry_status: "ACCEPTED", hold_expires_at });

test("what waits for the customer is found once, what is held no longer first", () => {
  const quoted = order("quoted", { order_status: "PENDING", inquiry_status: "QUOTED" });
  const orders = [
    order("new", { order_status: "PENDING", inquiry_status: "NEW" }),
    quoted,
    held("late", "2026-12-02T10:00:00+08:00"),
    held("soon", "2026-12-01T10:00:00+08:00"),
    order("over", { order_status: "EXPIRED", inquiry_status: "EXPIRED" }),
    quoted,
  ];
  expect(waitingOf(orders).map(({ slug }) => slug)).toEqual(["soon", "late", "quoted"]);
});
