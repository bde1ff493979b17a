import { expect, test } from "vitest";
import { goesBack, OFFERS, type TransferOrder, transferStateOf } from "./transfer-state.ts";

const NOW = "2031-12-01T10:00:00+08:00";
const refund = (
  reason: string,
  over: Partial<TransferOrder["refunds"][number]> = {},
): TransferOrder["refunds"][number] => ({
  amount: 199_444,
  reason,
  status: "MANUAL",
  needs_account: true,
  ...over,
});
const order = (
  order_status: TransferOrder["order_status"],
  over: Partial<TransferOrder> = {},
): TransferOrder => ({
  order_status,
  hold_expires_at: order_status === "ON_HOLD" ? "2031-12-01T12:00:00+08:00" : null,
  payment_checked: false,
  no_account_until: null,
  payments: [],
  refunds: [],
  ...over,
});
const proof = (status: "WAITING" | "ACCEPTED" | "REJECTED") => ({ proof: { status } });
const none = { proof: null };
const came = { payments: [{ amount: 199_444 }] };
const lapsed = { hold_expires_at: "2031-12-01T09:59:00+08:00" };

test.each([
  ["held, nothing sent", order("ON_HOLD"), none, "pay"],
  ["held, proof waits", order("ON_HOLD", { payment_checked: true }), proof("WAITING"), "checked"],
  ["held, noted without a proof", order("ON_HOLD", { payment_checked: true }), none, "checked"],
  ["held, proof rejected", order("ON_HOLD"), proof("REJECTED"), "rejected"],
  [
    "held, too little came with a proof",
    order("ON_HOLD", { ...came, refunds: [refund("SHORT")] }),
    proof("ACCEPTED"),
    "short",
  ],
  [
    "held, too little came without a proof",
    order("ON_HOLD", { ...came, refunds: [refund("SHORT")] }),
    none,
    "short",
  ],
  [
    "held, too little came and another proof waits",
    order("ON_HOLD", { ...came, refunds: [refund("SHORT")], payment_checked: true }),
    proof("WAITING"),
    "checked",
  ],
  ["its hold has ended, the sweep has not run", order("ON_HOLD", lapsed), none, "over"],
  ["confirmed by its proof", order("CONFIRMED", came), proof("ACCEPTED"), "confirmed"],
  ["confirmed without a proof", order("CONFIRMED", came), none, "paid"],
  ["travelled", order("COMPLETED", came), proof("ACCEPTED"), "confirmed"],
  ["paid online, proof waits", order("CONFIRMED", came), proof("WAITING"), "paid_checked"],
  ["paid online, proof rejected", order("CONFIRMED", came), proof("REJECTED"), "paid_rejected"],
  ["expired, nothing sent", order("EXPIRED"), none, "over"],
  ["cancelled, nothing sent", order("CANCELLED"), none, "over"],
  ["expired, proof waits", order("EXPIRED"), proof("WAITING"), "over_checked"],
  ["expired, noted", order("EXPIRED", { payment_checked: true }), none, "over_checked"],
  ["expired, proof rejected", order("EXPIRED"), proof("REJECTED"), "over_rejected"],
  [
    "cancelled, then the money was recorded",
    order("CANCELLED", { ...came, refunds: [refund("LATE")] }),
    proof("ACCEPTED"),
    "over_received",
  ],
  [
    "expired, recorded without a proof, no longer available",
    order("EXPIRED", { ...came, refunds: [refund("LATE")] }),
    none,
    "over_received",
  ],
  ["paid, then cancelled", order("CANCELLED", came), proof("ACCEPTED"), "over_received"],
] as const)("%s", (_, standing, transfer, state) => {
  expect(transferStateOf(standing, transfer, NOW)).toBe(state);
});

test("accounts are in view only where the whole amount is still to be transferred", () => {
  const shown = Object.entries(OFFERS).filter(([, { accounts }]) => accounts === "shown");
  expect(shown.map(([state]) => state)).toEqual(["pay", "short"]);
  const never = Object.entries(OFFERS).filter(([, { accounts }]) => accounts === null);
  expect(never.map(([state]) => state)).toEqual(
    Object.keys(OFFERS).filter((state) => /^(checked|confirmed|paid|over)/.test(state)),
  );
});

const surplus = refund("SURPLUS", { amount: 50_527 });
test.each([
  ["nothing came", order("EXPIRED"), null],
  [
    "it waits for an account",
    order("CANCELLED", { refunds: [refund("LATE")] }),
    { amount: 199_444, step: "account" },
  ],
  [
    "no account is taken yet",
    order("CANCELLED", { refunds: [refund("LATE")], no_account_until: NOW }),
    { amount: 199_444, step: "account_later" },
  ],
  [
    "the account is named",
    order("CANCELLED", { refunds: [refund("LATE", { needs_account: false })] }),
    { amount: 199_444, step: "owed" },
  ],
  [
    "its customer asked for it, and the office has not decided",
    order("CANCELLED", {
      refunds: [refund("CUSTOMER", { needs_account: false, status: "REQUESTED" })],
    }),
    { amount: 199_444, step: "asked" },
  ],
  [
    "the office has said yes",
    order("CANCELLED", {
      refunds: [refund("CUSTOMER", { needs_account: false, status: "APPROVED" })],
    }),
    { amount: 199_444, step: "owed" },
  ],
  [
    "it was sent",
    order("CANCELLED", { refunds: [refund("LATE", { needs_account: false, status: "DONE" })] }),
    { amount: 199_444, step: "done" },
  ],
  [
    "one was sent and another waits for an account",
    order("ON_HOLD", {
      refunds: [refund("SHORT", { status: "DONE", needs_account: false }), surplus],
    }),
    { amount: 50_527, step: "account" },
  ],
  [
    "a rejected refund",
    order("CANCELLED", { refunds: [refund("CUSTOMER", { status: "REJECTED" })] }),
    null,
  ],
  [
    "too much came for a trip that takes place",
    order("CONFIRMED", { refunds: [surplus] }),
    { amount: 50_527, step: "account" },
  ],
  [
    "of a trip that takes place, a part was cancelled: that is not about the transfer",
    order("CONFIRMED", { refunds: [refund("CUSTOMER")] }),
    null,
  ],
] as const)("what goes back: %s", (_, standing, said) => {
  expect(goesBack(standing)).toEqual(said);
});
