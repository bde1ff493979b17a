import { expect, test } from "vitest";
import { turnOf } from "./turn.ts";

const inquiry = (
  inquiry_status: string,
  quotes: { status: string; valid_until: string }[] = [],
) => ({
  order: { order_status: "PENDING" as const, hold_expires_at: null, inquiry_status, quotes },
  refunds: [],
  claimable_amount: 0,
});
const order = (order_status: "ON_HOLD" | "CONFIRMED" | "CANCELLED", claimable_amount = 0) => ({
  order: { order_status, hold_expires_at: order_status === "ON_HOLD" ? "2031-12-01T10:00" : null },
  refunds: [] as never[],
  claimable_amount,
});
const open = { status: "OPEN", valid_until: "2031-12-02T10:00" };
const refund = { status: "REQUESTED" } as never;
const wrote = (...by: ("customer" | "operator")[]) => by.map((one) => ({ by: one, at: "" }));

test.each([
  ["a new inquiry with its message", inquiry("NEW"), wrote("customer"), "office", "quote"],
  ["a quoted one", inquiry("QUOTED", [open]), wrote("customer", "operator"), "customer", "answer"],
  ["a quoted one, asked about", inquiry("QUOTED", [open]), wrote("customer"), "office", "message"],
  ["one whose quote lapsed", inquiry("EXPIRED"), [], "office", "quote_again"],
  ["a held order", order("ON_HOLD"), [], "customer", "pay"],
  ["a paid one", order("CONFIRMED"), [], undefined, undefined],
  ["a paid one, asked about", order("CONFIRMED"), wrote("customer"), "office", "message"],
  ["a cancelled one, unclaimed", order("CANCELLED", 100), [], "customer", "claim"],
  ["a claimed refund", { ...order("CANCELLED"), refunds: [refund] }, [], "office", "refund"],
])("whose turn it is with %s", (_name, standing, messages, whose, what) => {
  const turn = turnOf(standing, messages);
  expect([turn?.whose, turn?.what]).toEqual([whose, what]);
});
