import { expect, test } from "vitest";
import { isMine, turnOf } from "./turn.ts";

const at = (hour: number) => `2031-12-01T${String(hour).padStart(2, "0")}:00:00+08:00`;
const ASKED = at(8);
const inquiry = (
  inquiry_status: string,
  {
    quoted,
    closed = false,
    taken = false,
  }: { quoted?: string; closed?: boolean; taken?: boolean } = {},
) => ({
  order: {
    order_status: "PENDING" as const,
    hold_expires_at: null,
    purchase_date: ASKED,
    inquiry_status,
    date_closed: closed,
    date_taken: taken,
    quotes: quoted ? [{ status: "OPEN", valid_until: at(23), created_at: quoted }] : [],
  },
  refunds: [],
  claimable_amount: 0,
});
type Status = "ON_HOLD" | "CONFIRMED" | "CANCELLED" | "REJECTED";
const order = (order_status: Status, claimable_amount = 0) => ({
  order: {
    order_status,
    hold_expires_at: order_status === "ON_HOLD" ? at(10) : null,
    purchase_date: ASKED,
    inquiry_status: null,
  },
  refunds: [] as never[],
  claimable_amount,
});
const asked = (order_status: Status) => {
  const it = order(order_status);
  return { ...it, order: { ...it.order, inquiry_status: "ACCEPTED" } };
};
const refund = (status: "REQUESTED" | "MANUAL", needs_account = false) => ({
  ...order("CANCELLED"),
  refunds: [{ status, needs_account }],
});
const missing = refund("MANUAL", true);
const unsettled = { ...missing, order: { ...missing.order, no_account_until: at(20) } };
const both = {
  ...order("CANCELLED"),
  refunds: (["MANUAL", "REQUESTED"] as const).map((status) => ({ status, needs_account: false })),
};
const wish = { by: "customer" as const, at: ASKED };
const later = { by: "customer" as const, at: at(12) };
const ours = { by: "operator" as const, at: at(13) };

const recorded = {
  ...order("ON_HOLD"),
  waiting_payment: { actions: [] },
  transfer: { proofs: [{ status: "WAITING", recorded: true }] },
};
test("a recorded payment is the turn of whoever may confirm it", () => {
  const turn = { whose: "office", what: "second_person" } as const;
  const waiting = (actions: string[]) =>
    ({ actions: [], refunds: [], transfer: null, waiting_payment: { actions } }) as never;
  expect(isMine(turn, waiting(["confirm", "withdraw"]))).toBe(true);
  expect(isMine(turn, waiting(["withdraw"]))).toBe(false);
});

test.each([
  ["one whose payment a second person has to confirm", recorded, [], "office", "second_person"],
  ["a new inquiry with its wish", inquiry("NEW"), [wish], "office", "quote"],
  ["a quoted one with a wish", inquiry("QUOTED", { quoted: at(9) }), [wish], "customer", "answer"],
  ["one asked about", inquiry("QUOTED", { quoted: at(9) }), [later], "office", "message"],
  ["one quoted after that", inquiry("QUOTED", { quoted: at(14) }), [later], "customer", "answer"],
  ["one answered", inquiry("QUOTED", { quoted: at(9) }), [later, ours], "customer", "answer"],
  ["one whose quote lapsed", inquiry("EXPIRED"), [], "office", "quote_again"],
  [
    "one whose day was closed",
    inquiry("QUOTED", { quoted: at(9), closed: true }),
    [wish],
    "office",
    "date_closed",
  ],
  [
    "one whose day another order took",
    inquiry("QUOTED", { quoted: at(9), taken: true }),
    [wish],
    "office",
    "date_taken",
  ],
  ["a held order", order("ON_HOLD"), [], "customer", "pay"],
  ["a paid one", order("CONFIRMED"), [], undefined, undefined],
  ["a paid charter with its wish", asked("CONFIRMED"), [wish], undefined, undefined],
  ["a declined one with its wish", asked("REJECTED"), [wish], undefined, undefined],
  ["a paid one, asked about", order("CONFIRMED"), [later], "office", "message"],
  ["a cancelled one, unclaimed", order("CANCELLED", 100), [], "customer", "claim"],
  ["a claimed refund", refund("REQUESTED"), [], "office", "refund"],
  ["a refund to transfer", refund("MANUAL"), [], "office", "transfer"],
  ["a refund without an account", refund("MANUAL", true), [], "customer", "account"],
  ["one right after an address changed", unsettled, [], "customer", "account_later"],
  [
    "a payment above somebody's limit",
    { ...order("ON_HOLD"), waiting_payment: { actions: ["confirm"] } },
    [],
    "office",
    "second_person",
  ],
  ["one to decide, one to transfer", both, [], "office", "refund"],
])("whose turn it is with %s", (_name, standing, messages, whose, what) => {
  const turn = turnOf(standing, messages);
  expect([turn?.whose, turn?.what]).toEqual([whose, what]);
});

const tour = (over: { agreed_pickup?: string | null; pickup?: string | null }) => {
  const it = order("CONFIRMED");
  return { ...it, order: { ...it.order, pickup: "Hotel Ubud", agreed_pickup: null, ...over } };
};
const charter = (start_time: string | null) => {
  const it = asked("CONFIRMED");
  return { ...it, order: { ...it.order, start_time } };
};
test("a requested pick-up and an open start time are the office's turn until it agrees or writes", () => {
  expect(turnOf(tour({}), [])).toEqual({ whose: "office", what: "pickup" });
  expect(turnOf(tour({ agreed_pickup: "Hotel Ubud" }), [])).toBeNull();
  expect(turnOf(tour({ pickup: null }), [])).toBeNull();
  expect(turnOf(tour({}), [ours])).toBeNull();
  expect(turnOf(charter(null), [])).toEqual({ whose: "office", what: "start" });
  expect(turnOf(charter("08:00"), [])).toBeNull();
  // Who may not change a trip reads that it is a colleague's turn.
  const turn = { whose: "office", what: "pickup" } as const;
  const reader = (actions: string[]) =>
    ({ actions, refunds: [], transfer: null, waiting_payment: null }) as never;
  expect(isMine(turn, reader(["update"]))).toBe(true);
  expect(isMine(turn, reader(["message"]))).toBe(false);
});

test("while a bank decides neither a refund that waits for it nor a claim is anybody's turn", () => {
  const it = asked("CANCELLED");
  const order = { ...it.order, payment_status: "DISPUTED" };
  for (const status of ["REQUESTED", "MANUAL"] as const)
    expect(
      turnOf({ ...it, order, refunds: [{ status, needs_account: false, held: true }] }, []),
    ).toBeNull();
  expect(turnOf({ ...it, order, claimable_amount: 400_000 }, [])).toBeNull();
  expect(turnOf({ ...it, claimable_amount: 400_000 }, [])).toMatchObject({ what: "claim" });
});
