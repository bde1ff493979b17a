import { expect, test } from "vitest";
import {
  checkUntil,
  codeIn,
  freeCode,
  givesTime,
  isAskedFor,
  losesAccount,
  otherAccounts,
  rejectedUntil,
  takesLate,
  takesProof,
  transferUntil,
  withAccounts,
} from "./transfer-rules.ts";

const at = (time: string) => new Date(`2031-12-01T${time}:00+08:00`);
const held = (end: string, limit: string) => ({
  hold_expires_at: at(end),
  hold_limit_at: at(limit),
});

test.each([
  ["as long as the settings say", 180, held("08:30", "20:00"), "11:00"],
  ["never past the last booking", 180, held("08:30", "09:15"), "09:15"],
  ["never shorter than it is held already", 60, held("12:00", "20:00"), "12:00"],
  ["not at all with less than half an hour left", 180, held("08:10", "08:29"), null],
  ["with half an hour left", 180, held("08:10", "08:30"), "08:30"],
])("a chosen transfer is held %s", (_name, minutes, order, until) => {
  expect(transferUntil(at("08:00"), minutes, order)).toEqual(until && at(until));
});

test.each([
  ["for the office to look", 6, held("08:30", "20:00"), "14:00"],
  ["never past the last booking", 24, held("08:30", "20:00"), "20:00"],
  ["never shorter than before", 1, held("12:00", "20:00"), "12:00"],
  ["not anew: the first one was sent at 8, this one at 13:59", 6, held("14:00", "20:00"), "14:00"],
  ["as long as the office has held it by hand since", 6, held("18:00", "20:00"), "18:00"],
])("a proof holds %s", (_name, hours, order, until) => {
  expect(checkUntil(at("08:00"), hours, order)).toEqual(at(until));
});

test.each([
  ["back to the end before the proof", "09:00", "20:00", "20:00", "11:00", "11:00"],
  [
    "long enough to send another photo, once that end is over",
    "15:00",
    "20:00",
    "20:00",
    "11:00",
    "15:30",
  ],
  ["so also shortly before that end", "10:45", "20:00", "20:00", "11:00", "11:15"],
  ["never longer than it was", "19:50", "20:00", "20:00", "11:00", "20:00"],
  [
    "as it is, if the office has held it for longer since",
    "09:00",
    "22:00",
    "20:00",
    "11:00",
    "22:00",
  ],
  ["as it is, if no proof has made it longer", "09:00", "20:00", null, null, "20:00"],
])("after a rejected proof an order is held %s", (_name, now, end, by_proof, before, until) => {
  const given = { held_by_proof: by_proof && at(by_proof), held_before: before && at(before) };
  expect(rejectedUntil(at(now), at(end), given as Parameters<typeof rejectedUntil>[2])).toEqual(
    at(until),
  );
});

test.each([
  ["nobody knows its sender", 0, false, true],
  ["one was rejected", 1, false, true],
  ["two were rejected and nothing was paid", 2, false, false],
  ["ten were", 10, false, false],
  ["two were, but something was paid", 2, true, true],
])("a proof gives more time or not: %s", (_name, rejected, paid, more) => {
  expect(givesTime({ rejected, paid })).toBe(more);
});

const all = new Set(Array.from({ length: 999 }, (_, i) => i + 1));
test.each([
  ["the first", new Set<number>(), 0, 1],
  ["the last", new Set<number>(), 0.9999, 999],
  ["never one that is taken", new Set([1, 2]), 0, 3],
  ["the only one left", new Set([...all].filter((code) => code !== 417)), 0.5, 417],
  ["none, if all are taken", all, 0.5, null],
])("a unique code: %s", (_name, taken, pick, code) => {
  expect(freeCode(taken, pick)).toBe(code);
});

const order = { total_price: 400_000 };
const transfer = { total: 400_000, code: 427, amount: 400_427 };
test.each([
  ["the total", 400_000, transfer, true, 0],
  ["the total with the code", 400_427, transfer, true, 427],
  ["another code", 400_428, transfer, false, 0],
  ["too little", 399_999, transfer, false, 0],
  ["an order without a transfer", 400_427, undefined, false, 0],
  ["a transfer from before the price changed", 400_427, { ...transfer, total: 300_000 }, false, 0],
])("what came: %s", (_name, amount, chosen, asked, code) => {
  expect([isAskedFor(amount, order, chosen), codeIn(amount, order, chosen)]).toEqual([asked, code]);
});

test.each([
  ["ON_HOLD", 0, true],
  ["EXPIRED", 1, true],
  ["CANCELLED", 29, true],
  ["CONFIRMED", 30, true],
  ["EXPIRED", 31, false],
  ["REJECTED", 0, false],
])("an order %s takes a proof %s days after the choice: %s", (order_status, days, taken) => {
  const now = new Date(at("08:00").getTime() + days * 24 * 3600 * 1000);
  expect(takesProof({ order_status }, { chosen_at: at("08:00") }, now)).toBe(taken);
});

const DAY = 24 * 3600 * 1000;
test.each([
  ["one that has expired", "EXPIRED", 0, {}, true],
  ["one that was cancelled, on the last day", "CANCELLED", 30, {}, true],
  ["one whose hold has ended and that nobody has expired yet", "ON_HOLD", 1, {}, true],
  ["not one that is still held", "ON_HOLD", 0, {}, false],
  ["not one that is paid", "CONFIRMED", 1, {}, false],
  ["not after that long", "EXPIRED", 31, {}, false],
  ["not once another order was asked for that amount", "EXPIRED", 1, { given_again: true }, false],
  ["not a second time", "EXPIRED", 1, { recorded: true }, false],
])("money without a proof is recorded of %s", (_name, order_status, days, over, taken) => {
  const chosen_at = at("08:00");
  const now = new Date(chosen_at.getTime() + days * DAY);
  const asked = { chosen_at, given_again: false, recorded: false, ...over };
  expect(takesLate({ order_status, hold_expires_at: at("11:00") }, asked, now)).toBe(taken);
});

const bca = { bank: "BCA", number: "772 001 2345", holder: "PT Segara Wisata" };
const bri = { bank: "BRI", number: "0123 0100 0456 789", holder: "PT Segara Wisata" };
test.each([
  ["the same", [bca, bri], [bca, bri], false, false],
  ["in another order", [bca, bri], [bri, bca], false, false],
  ["written otherwise", [bca], [{ ...bca, number: "772-001-2345" }], false, false],
  ["another number", [bca], [{ ...bca, number: "999 000 1111" }], true, true],
  ["another holder", [bca], [{ ...bca, holder: "CV Lain" }], true, true],
  ["one more", [bca], [bca, bri], true, false],
  ["one less", [bca, bri], [bca], true, true],
  ["not known", null, [bca], false, false],
])("accounts that a customer was shown: %s", (_name, shown, now, other, lost) => {
  expect([otherAccounts(shown, now), losesAccount(shown ?? [], now)]).toEqual([other, lost]);
});

test("accounts that were shown one after another are each kept once, however they are written", () => {
  const again = { ...bca, number: "772-001-2345" };
  expect(withAccounts([bca], [again, bri])).toEqual([bca, bri]);
});
