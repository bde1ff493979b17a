import { ENDED_BY_BANK } from "@jukung/contract/refund-end";
import { splitOverPayments } from "@jukung/contract/split-payments";
import { expect, test } from "vitest";
import { channelRefunds, channelsFor } from "./gateway.ts";
import {
  chargedBack,
  contestedAfter,
  heldOf,
  isReopenable,
  keptOf,
  leftOf,
  leftOfEach,
  moneyOf,
  moveOfRefund,
  nextLateLook,
  paymentConfirmation,
  referenceProblem,
  reopensFor,
} from "./rules.ts";

const at = new Date("2031-12-01T00:00:00Z");
const paid = (id: number, captured_amount: number, applied = false) => ({
  id,
  status: "PAID",
  captured_amount,
  applied_at: applied ? at : null,
});
const back = (payment_id: number, amount: number, status: string, reason = "CUSTOMER") => ({
  payment_id,
  amount,
  status,
  reason,
});

test.each([
  ["nothing tried", [], [], "UNPAID"],
  [
    "a session is open",
    [{ id: 1, status: "PENDING", captured_amount: 0, applied_at: null }],
    [],
    "PENDING",
  ],
  ["paid", [paid(1, 500, true)], [], "PAID"],
  [
    "paid twice, the second goes back",
    [paid(1, 500, true), paid(2, 500)],
    [back(2, 500, "APPROVED")],
    "PAID",
  ],
  ["late money goes back", [paid(1, 500)], [back(1, 500, "APPROVED")], "REFUND_PENDING"],
  ["late money is back", [paid(1, 500)], [back(1, 500, "DONE")], "REFUNDED"],
  ["a part is back", [paid(1, 500, true)], [back(1, 200, "DONE")], "PARTIALLY_REFUNDED"],
  ...["REQUESTED", "APPROVED", "PROCESSING", "FAILED", "MANUAL"].map(
    (on_its_way): [string, ReturnType<typeof paid>[], ReturnType<typeof back>[], string] => [
      `a part is on its way back: ${on_its_way}`,
      [paid(1, 500, true)],
      [back(1, 200, on_its_way)],
      "REFUND_PENDING",
    ],
  ),
])("%s", (_, payments, refunds, status) => {
  expect(moneyOf(payments, refunds).payment_status).toBe(status);
});

test("a refund that the office means to give is not under way until it is confirmed", () => {
  const status = (of: string) =>
    moneyOf([paid(1, 500, true)], [back(1, 100, of, "GOODWILL")]).payment_status;
  expect(["REQUESTED", "REJECTED", "APPROVED"].map(status)).toEqual([
    "PAID",
    "PAID",
    "REFUND_PENDING",
  ]);
});

test("what is left is what was applied, less all that goes back of it", () => {
  const payments = [paid(1, 500, true), paid(2, 300, true), paid(3, 900)];
  const refunds = [
    back(1, 100, "APPROVED", "GOODWILL"),
    back(1, 50, "REJECTED"),
    back(2, 200, "DONE"),
    back(3, 900, "DONE", "SURPLUS"),
  ];
  expect(leftOf(payments, refunds)).toBe(500);
  // What nobody has confirmed is still here.
  expect(leftOf(payments, [...refunds, back(1, 300, "REQUESTED", "GOODWILL")])).toBe(500);
  expect(leftOf(payments, [...refunds, back(1, 300, "REQUESTED")])).toBe(200);
  const taken = { payment_id: 1, amount: 500, status: "OPEN" as const };
  expect(leftOf(payments, [...refunds, back(1, 300, "REQUESTED")], [taken])).toBe(0);
});

test.each([
  ["bank_transfer", "BCA 8841", null],
  ["bank_transfer", "-", "reference_too_short"],
  ["bank_transfer", "a. b. c.", "reference_too_short"],
  ["cash", "Made", null],
] as const)("%s proved by %j", (method, reference, problem) => {
  expect(referenceProblem(method, reference)).toBe(problem);
});

test("money counts as given back when it was sent, not when it is asked for", () => {
  const refunds = [back(1, 100, "DONE"), back(1, 200, "APPROVED"), back(1, 50, "REJECTED")];
  expect(moneyOf([paid(1, 500, true)], refunds)).toMatchObject({
    paid_amount: 500,
    refunded_amount: 100,
  });
});

test.each([
  ["nothing ended for it", [], 400],
  ["a request ended for it", [["CUSTOMER", 150]], 250],
  ["what a moved trip cost less ended for it", [["RESCHEDULE", 60]], 340],
  [
    "both did",
    [
      ["CUSTOMER", 150],
      ["RESCHEDULE", 60],
    ],
    190,
  ],
  ["a gift of the office did", [["GOODWILL", 60]], 400],
] as [string, [string, number][], number][])(
  "what a bank has taken of the trip as it is now, where %s",
  (_, ended, taken_amount) => {
    const refunds = ended.map(([reason, amount]) => ({
      ...back(1, amount, "REJECTED", reason),
      decision: ENDED_BY_BANK,
    }));
    const lost = [{ payment_id: 1, amount: 400, status: "LOST" as const }];
    expect(moneyOf([paid(1, 500, true)], refunds, lost).taken_amount).toBe(taken_amount);
  },
);

test("a customer's rejected claim can be opened again, once", () => {
  const rejected = { status: "REJECTED", reason: "CUSTOMER", reopened_at: null };
  expect(isReopenable(rejected)).toBe(true);
  for (const other of [{ status: "DONE" }, { reason: "OPERATOR" }, { reopened_at: at }])
    expect([other, isReopenable({ ...rejected, ...other })]).toEqual([other, false]);
});

test("virtual accounts, shops and OVO never send money back by themselves", () => {
  expect(channelRefunds("BCA_VIRTUAL_ACCOUNT", true, at, at)).toBe(false);
  expect(channelRefunds("ALFAMART", true, at, at)).toBe(false);
  expect(channelRefunds("OVO", true, at, at)).toBe(false);
  expect(channelRefunds(null, true, at, at)).toBe(false);
});
test("QRIS sends money back for seven days, LinkAja only all of it", () => {
  const days = (n: number) => new Date(at.getTime() + n * 86_400_000);
  expect(channelRefunds("QRIS", false, at, days(7))).toBe(true);
  expect(channelRefunds("QRIS", true, at, days(7.1))).toBe(false);
  expect(channelRefunds("LINKAJA", false, at, days(1))).toBe(false);
  expect(channelRefunds("LINKAJA", true, at, days(1))).toBe(true);
});
test("only channels that take the amount are offered", () => {
  expect(channelsFor(9_999)).not.toContain("BCA_VIRTUAL_ACCOUNT");
  expect(channelsFor(10_000_001)).not.toContain("QRIS");
  expect(channelsFor(350_000)).toContain("QRIS");
});

test.each([
  ["one payment", 300, [500], [300]],
  ["the whole of two", 700, [500, 200], [500, 200]],
  ["the oldest first", 600, [500, 200], [500, 100]],
  ["a payment without anything left is passed over", 100, [0, 200], [100]],
  ["what a bank has taken back is not there", 100, [-50, 200], [100]],
  ["more than there is: nothing", 701, [500, 200], []],
])("a refund is split over an order's payments: %s", (_what, amount, left, parts) => {
  const payments = left.map((rupiah, id) => ({ id, left: rupiah }));
  expect(splitOverPayments(amount, payments).map((part) => part.amount)).toEqual(parts);
});

test.each([
  ["what a moved trip costs less", "RESCHEDULE", "uuid-1-RRESCHEDULE17", 1, 17],
  ["a payment of a move that was not used", "LATE", "uuid-2-RLATE", 2, 9],
  ["a late payment of the order", "LATE", "uuid-1-RLATE", 1, null],
  ["a claim on the payment of a move", "CUSTOMER", "uuid-2-RCUSTOMER", 2, null],
])("a refund of %s names its move", (_, reason, reference, payment_id, move) => {
  const payments = [
    { id: 1, reschedule_id: null },
    { id: 2, reschedule_id: 9 },
  ];
  expect(moveOfRefund({ reason, reference, payment_id }, payments)).toBe(move);
});

const who = (role: "owner" | "manager" | "counter") =>
  ({ id: 7, role: "ADMIN", staff_role: role }) as const;
// The price is Rp 400,000; a manager records Rp 500,000 alone.
test.each([
  ["owner", 400_000, null, "confirm"],
  ["owner", 1_200_000, null, "confirm"],
  ["owner", 1_200_001, null, "begin"],
  ["owner", 1_200_001, 7, null],
  ["owner", 1_200_001, 8, "confirm"],
  ["manager", 500_000, null, "confirm"],
  ["manager", 500_001, null, "begin"],
  ["manager", 500_001, 7, null],
  ["manager", 4_000_000, 8, "confirm"],
  ["counter", 400_000, null, null],
  ["counter", 4_000_000, 8, null],
] as const)("%s and Rp %i recorded by %s: %s", (role, amount, recorded_by, how) => {
  const asked = { amount, price: 400_000, recorded_by };
  expect(paymentConfirmation(asked, who(role), 500_000)).toBe(how);
});

test("a session that is over is asked about for a day: ten minutes apart, and a paid one eight times in all", () => {
  const minute = (n: number) => new Date(at.getTime() + n * 60_000);
  const session = { created_at: at, expires_at: minute(30) };
  const looks = (paid: boolean) => {
    const found: number[] = [];
    for (let now: Date | null = minute(2); now; now = nextLateLook(session, now, { paid }))
      found.push((now.getTime() - at.getTime()) / 60_000);
    return found.slice(1);
  };
  expect(looks(true)).toEqual([12, 24, 48, 96, 192, 384, 768, 1470]);
  expect(looks(false)).toHaveLength(147);
  expect(looks(false).at(-1)).toBe(1470);
});

test.each([
  ["nothing went back", [[400, 0, 0, 0]], [400]],
  ["what waits is not there", [[400, 100, 50, 0]], [250]],
  ["the bank may take all", [[400, 0, 0, 400]], [0]],
  // It ends if the bank gets it, and costs the other payment nothing.
  [
    "what waits of a payment that the bank may take",
    [
      [400, 0, 260, 400],
      [120, 0, 0, 0],
    ],
    [0, 120],
  ],
  // That money is gone twice.
  [
    "what was sent of a payment that the bank took",
    [
      [400, 260, 0, 400],
      [120, 0, 0, 0],
    ],
    [0, 0],
  ],
  [
    "of which the other payments are more",
    [
      [400, 50, 0, 400],
      [120, 0, 0, 0],
    ],
    [0, 70],
  ],
  [
    "the newest first",
    [
      [400, 50, 0, 400],
      [120, 0, 0, 0],
      [30, 0, 0, 0],
    ],
    [0, 100, 0],
  ],
])("left of each payment: %s", (_, payments, left) => {
  const each = payments.map(([captured_amount = 0, sent = 0, waiting = 0, taken = 0]) => ({
    captured_amount,
    sent,
    waiting,
    taken,
  }));
  expect(leftOfEach(each).map((one) => one.left)).toEqual(left);
});

const TWO = [
  { id: 1, captured_amount: 400 },
  { id: 2, captured_amount: 80 },
];
const waiting = (payment_id: number, amount: number) => ({
  payment_id,
  amount,
  status: "REQUESTED",
  reason: "CUSTOMER",
});

test.each([
  ["nothing is lost", { 1: 0 }, [200, 100, 50]],
  ["the bank took a part", { 1: 250 }, [150, 0, 50]],
  ["the bank took all of a payment", { 1: 400 }, [0, 0, 50]],
  ["and of the other", { 1: 400, 2: 30 }, [0, 0, 50]],
  ["and all of the other", { 1: 400, 2: 80 }, [0, 0, 0]],
])("what waits keeps its money, the oldest first, once %s", (_, lost, keeps) => {
  const refunds = [waiting(1, 200), waiting(1, 100), waiting(2, 50)];
  const taken = new Map(Object.entries(lost).map(([id, amount]) => [Number(id), amount]));
  expect(keptOf(TWO, refunds, taken).map((one) => one.keeps)).toEqual(keeps);
});

test("what was sent beyond what a payment took ends what waits of another", () => {
  const refunds = [{ ...waiting(1, 60), status: "DONE" }, waiting(2, 50)];
  expect(keptOf(TWO, refunds, new Map([[1, 400]]))).toMatchObject([{ keeps: 20 }]);
});

test.each([
  ["no bank gave anything", 200, 0, 200],
  ["the bank gave a part of it", 200, 150, 50],
  ["the bank gave all of it", 200, 200, 0],
  ["the bank gave more", 200, 350, 0],
])("a rejected request that is opened again: %s", (_, amount, ahead, gives) => {
  expect(reopensFor({ amount }, ahead)).toBe(gives);
});

const byHand = (id: number, payment_id: number, amount: number) => ({
  ...back(payment_id, amount, "MANUAL"),
  id,
});
test.each([
  ["nothing is contested", [], []],
  ["all of its payment is", [{ payment_id: 1, amount: 400, status: "OPEN" }], [1]],
  ["a part of it is that leaves enough", [{ payment_id: 1, amount: 100, status: "OPEN" }], []],
  ["a part of it is that does not", [{ payment_id: 1, amount: 250, status: "OPEN" }], [1]],
  ["it was won", [{ payment_id: 1, amount: 400, status: "WON" }], []],
  ["a payment that the order never used is", [{ payment_id: 3, amount: 90, status: "OPEN" }], [3]],
] as const)("which refunds wait for a bank: %s", (_, disputes, held) => {
  const payments = [paid(1, 400, true), paid(2, 80, true), paid(3, 90)];
  const refunds = [byHand(1, 1, 200), byHand(2, 2, 80), byHand(3, 3, 90)];
  expect([...heldOf(payments, refunds, [...disputes])]).toEqual(held);
});

test("a refund of another payment waits where all together would be more than was paid", () => {
  const refunds = [{ ...back(1, 300, "DONE"), id: 1 }, byHand(2, 2, 80)];
  const disputes = [{ payment_id: 1, amount: 400, status: "OPEN" as const }];
  expect([...heldOf([paid(1, 400, true), paid(2, 80, true)], refunds, disputes)]).toEqual([2]);
});

test.each([
  ["alone, what the gateway says", 60, "OPEN", [], 60],
  ["alone, in another currency all of it", null, "OPEN", [], 100],
  ["never more than the payment", 130, "LOST", [], 100],
  ["beside one that is lost, the rest", 60, "OPEN", [["LOST", 70]], 30],
  ["beside one that is open, the rest", 100, "OPEN", [["OPEN", 100]], 0],
  ["beside one that is won, all that it says", 60, "OPEN", [["WON", 100]], 60],
  ["lost, whatever others still contest", 100, "LOST", [["OPEN", 100]], 100],
  ["lost after another, nothing more", 100, "LOST", [["LOST", 100]], 0],
] as const)("a chargeback takes %s", (_, said, status, others, takes) => {
  const others_now = others.map(([of, amount]) => ({ status: of, amount }));
  expect(chargedBack({ said, status }, 100, others_now)).toBe(takes);
});

test("undecided chargebacks together contest all that lost ones have left, until they are asked about", () => {
  const all = [
    { id: 1, status: "OPEN" as const, amount: 40 },
    { id: 2, status: "LOST" as const, amount: 50 },
    { id: 3, status: "OPEN" as const, amount: 40 },
    { id: 4, status: "WON" as const, amount: 100 },
  ];
  const contested = contestedAfter(all, 100).map(({ id, amount }) => [id, amount]);
  expect(contested).toEqual([
    [1, 50],
    [3, 0],
  ]);
});
