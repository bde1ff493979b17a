import { expect, test } from "vitest";
import { channelRefunds, channelsFor } from "./gateway.ts";
import { isReopenable, moneyOf } from "./rules.ts";

const at = new Date("2031-12-01T00:00:00Z");
const paid = (id: number, captured_amount: number, applied = false) => ({
  id,
  status: "PAID",
  captured_amount,
  applied_at: applied ? at : null,
});
const back = (payment_id: number, amount: number, status: string) => ({
  payment_id,
  amount,
  status,
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

test("money counts as given back when it was sent, not when it is asked for", () => {
  const refunds = [back(1, 100, "DONE"), back(1, 200, "APPROVED"), back(1, 50, "REJECTED")];
  expect(moneyOf([paid(1, 500, true)], refunds)).toMatchObject({
    paid_amount: 500,
    refunded_amount: 100,
  });
});

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
