import type { OrderAction } from "@jukung/contract";
import { expect, test } from "vitest";
import { DEFAULT_REFUND_POLICY } from "../site/index.ts";
import { inquiryAfter } from "./machine.ts";
import {
  actionsFor,
  heldMinutes,
  holdEnd,
  holdForSession,
  payUntil,
  refundableNow,
  refundPercent,
  type Situation,
  sessionsUntil,
  type ViewerOfOrder,
} from "./rules.ts";

const now = new Date("2031-12-01T00:00:00Z");
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

test.each([
  [73, 100],
  [72, 100],
  [71.9, 50],
  [24, 50],
  [23.9, 0],
  [0, 0],
  [-5, 0],
])("%d hours before departure %i percent come back", (hours, percent) => {
  expect(refundPercent(DEFAULT_REFUND_POLICY, now, inHours(hours))).toBe(percent);
});

test("a crossing that was travelled gives nothing back, though the policy's last step is the departure", () => {
  const policy = [{ hours: 0, percent: 10 }];
  expect(refundPercent(policy, now, inHours(1))).toBe(10);
  expect(refundPercent(policy, now, now)).toBe(0);
  expect(refundPercent([{ hours: -24, percent: 10 }], now, inHours(-5))).toBe(0);
});

test("of a policy the step counts that is reached first, in whatever order its steps are written", () => {
  const steps = [
    { hours: 24, percent: 50 },
    { hours: 72, percent: 100 },
    { hours: 48, percent: 75 },
  ];
  for (const policy of [steps, steps.toReversed()])
    expect([80, 60, 30, 10].map((hours) => refundPercent(policy, now, inHours(hours)))).toEqual([
      100, 75, 50, 0,
    ]);
});

test("a hold never lasts past the booking cut-off", () => {
  expect(holdEnd(now, 30, inHours(1))).toEqual(inHours(0.5));
  expect(holdEnd(now, 30, inHours(0.25))).toEqual(inHours(0.25));
});

const held = {
  order_status: "ON_HOLD",
  inquiry_status: null,
  hold_expires_at: inHours(0.5),
  starts_at: inHours(50),
  changeable_until: inHours(49),
  office_changeable_until: inHours(49),
  refundable: 0,
} as const satisfies Situation;
const confirmed = { ...held, order_status: "CONFIRMED", refundable: 100 } as const;
const quoted = { ...held, order_status: "PENDING", inquiry_status: "QUOTED" } as const;
const usual = ["view", "message"] as const;

test.each<[string, Situation, ViewerOfOrder, OrderAction[]]>([
  ["held, its owner", held, "owner", ["payment", "update", "cancel"]],
  ["held, by link", held, "link", ["payment", "update", "cancel"]],
  ["held, an admin", held, "admin", ["update", "cancel"]],
  [
    "an accepted inquiry",
    { ...held, inquiry_status: "ACCEPTED" },
    "owner",
    ["payment", "update", "cancel"],
  ],
  [
    "a paid trip on its day: only the office changes it",
    { ...confirmed, inquiry_status: "ACCEPTED", changeable_until: now },
    "owner",
    ["cancel", "refund", "download_ticket"],
  ],
  [
    "a paid trip on its day, an admin",
    { ...confirmed, inquiry_status: "ACCEPTED", changeable_until: now },
    "admin",
    ["update", "cancel", "refund", "download_ticket"],
  ],
  [
    "an accepted inquiry, an admin",
    { ...held, inquiry_status: "ACCEPTED" },
    "admin",
    ["update", "cancel"],
  ],
  ["held too long", { ...held, hold_expires_at: now }, "owner", ["cancel"]],
  ["paid", confirmed, "owner", ["update", "cancel", "refund", "download_ticket"]],
  [
    "a paid trip that was booked at once, on its day, an admin",
    { ...confirmed, changeable_until: now },
    "admin",
    ["update", "cancel", "refund", "download_ticket"],
  ],
  [
    "paid, after the cut-off",
    { ...confirmed, changeable_until: now },
    "owner",
    ["cancel", "refund", "download_ticket"],
  ],
  [
    "paid, after the cut-off of a crossing, an admin",
    { ...confirmed, changeable_until: now, office_changeable_until: now },
    "admin",
    ["cancel", "refund", "download_ticket"],
  ],
  [
    "paid, departed",
    { ...confirmed, changeable_until: now, starts_at: now, refundable: 0 },
    "owner",
    ["download_ticket"],
  ],
  [
    "cancelled, something to claim",
    { ...confirmed, order_status: "CANCELLED" },
    "link",
    ["refund"],
  ],
  ["cancelled unpaid", { ...held, order_status: "CANCELLED" }, "owner", []],
  ["travelled", { ...confirmed, order_status: "COMPLETED" }, "owner", ["download_ticket"]],
  ["a new inquiry", { ...quoted, inquiry_status: "NEW" }, "owner", ["update", "cancel"]],
  ["a quoted inquiry", quoted, "link", ["update", "cancel", "accept_quote", "decline_quote"]],
  ["a quoted inquiry, an admin", quoted, "admin", ["update", "cancel"]],
  ["a quoted inquiry that has lapsed", { ...quoted, order_status: "EXPIRED" }, "owner", []],
])("what may be done with an order: %s", (_name, order, viewer, expected) => {
  expect(new Set(actionsFor(order, viewer, now))).toEqual(new Set([...usual, ...expected]));
});

test("what comes back is counted by leg, each by its own departure", () => {
  const legs = [
    { price: 200_001, starts_at: inHours(25) },
    { price: 100_000, starts_at: inHours(80) },
    { price: 100_000, starts_at: inHours(-1) },
  ];
  expect(refundableNow(DEFAULT_REFUND_POLICY, legs, now)).toBe(100_000 + 100_000);
});

test("an accepted quote is paid within its hours, never on the day of travel", () => {
  const travel = new Date("2031-12-04T01:00:00Z"); // 09:00 on Bali
  expect(payUntil(now, 24, travel)).toEqual(inHours(24));
  expect(payUntil(now, 240, travel)).toEqual(new Date("2031-12-03T16:00:00Z"));
  expect(payUntil(new Date("2031-12-03T15:50:00Z"), 24, travel)).toBeNull();
});

test.each([
  ["PENDING", "ON_HOLD", "customer", "ACCEPTED"],
  ["PENDING", "CANCELLED", "customer", "WITHDRAWN"],
  ["ON_HOLD", "CANCELLED", "customer", "WITHDRAWN"],
  ["ON_HOLD", "CANCELLED", "admin", "DECLINED"],
  ["PENDING", "REJECTED", "admin", "DECLINED"],
  ["ON_HOLD", "EXPIRED", "system", "EXPIRED"],
  ["EXPIRED", "PENDING", "admin", "QUOTED"],
  ["EXPIRED", "CONFIRMED", "gateway", "ACCEPTED"],
  ["CONFIRMED", "CANCELLED", "customer", undefined],
  ["ON_HOLD", "CONFIRMED", "gateway", undefined],
] as const)("an inquiry that goes from %s to %s (%s) is called %s", (from, to, by, name) => {
  expect(inquiryAfter({ from, to, by })).toBe(name);
});

test("what is booked now is held for whole minutes, never past the cut-off and never less than none", () => {
  const now = new Date("2031-12-10T08:00:00+08:00");
  const at = (time: string) => new Date(`2031-12-10T${time}+08:00`);
  expect(heldMinutes(now, 30, at("12:00:00"))).toBe(30);
  expect(heldMinutes(now, 30, at("08:19:59"))).toBe(19);
  expect(heldMinutes(now, 30, at("07:00:00"))).toBe(0);
});

/** Minutes from now; the two rules are compared minute by minute. */
const holds: [what: string, end: number, extended: boolean, limit: number | null][] = [
  ["that may be extended", 30, false, null],
  ["that was extended", 30, true, null],
  ["whose trip is near", 30, false, 20],
  ["whose trip is too near to extend it", 30, false, 30],
  ["whose trip is far", 30, false, 300],
  ["of a few minutes", 5, false, null],
  ["of a few minutes that was extended", 5, true, null],
];
test.each(holds)(
  "a hold %s says until when a payment page can be opened",
  (_, end, extended, limit) => {
    const at = (minutes: number) => inHours(minutes / 60);
    const order = {
      hold_expires_at: at(end),
      hold_extended: extended,
      hold_limit_at: limit === null ? null : at(limit),
    };
    const until = sessionsUntil(order) as Date;
    for (let minute = -10; minute < 60; minute++) {
      // Not on the minute: at its very end either answer is right.
      const moment = at(minute + 0.5);
      expect([minute, holdForSession(order, moment) !== null]).toEqual([minute, moment < until]);
    }
    expect(sessionsUntil({ ...order, hold_expires_at: null })).toBeNull();
  },
);
