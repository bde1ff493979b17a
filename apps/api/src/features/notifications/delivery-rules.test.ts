import { describe, expect, test } from "vitest";
import {
  afterFailure,
  concernsStaff,
  endOfEmail,
  isSendable,
  stateOfEmail,
} from "./delivery-rules.ts";

const since = new Date("2031-12-01T00:00:00Z");
const after = (hours: number) => new Date(since.getTime() + hours * 3_600_000);

describe("an email that was not taken", () => {
  const deferred = { outcome: "deferred", code: 451 } as const;
  const away = { outcome: "deferred", code: null } as const;
  test.each([
    ["refused for good", { outcome: "refused", code: 550 } as const, 1, 0, "failed"],
    ["deferred once: after 20 seconds", deferred, 1, 0, 1 / 3],
    ["deferred four times: after 160 seconds", deferred, 4, 0.1, 8 / 3],
    ["deferred often: every quarter of an hour", deferred, 40, 8, 15],
    ["deferred a day long: never again", deferred, 100, 24, "failed"],
    ["no server: soon, however often", away, 1_000, 48, 1 / 3],
    ["no server for three days: never again", away, 9_000, 72, "failed"],
  ])("%s", (_, answer, tries, hours, becomes) => {
    expect(afterFailure(answer, { since, tries }, after(hours))).toBe(becomes);
  });
});

const email = {
  event: "order_paid",
  order_id: 1,
  contact_id: null,
  params: {},
  sent_at: after(0),
  dropped_at: null,
  failed_at: null,
  valid_until: null,
};
test.each([
  ["a confirmation", {}, true],
  ["a code, which its reader asks for again", { event: "order_pin" }, false],
  ["a notice to a former address", { event: "contact_changed" }, false],
  ["an email to the office", { event: "inquiry_new" }, false],
  [
    "an activation, which anybody may cause",
    { event: "account_activation", order_id: null },
    false,
  ],
  ["an answer of staff", { event: "contact_answered", order_id: null, contact_id: 3 }, true],
  [
    "a receipt, which anybody may cause",
    { event: "contact_received", order_id: null, contact_id: 3 },
    false,
  ],
])("%s that failed concerns staff: %s", (_, more, concerns) => {
  expect(concernsStaff({ ...email, ...more })).toBe(concerns);
});

test.each([
  ["that was sent", {}, "CONFIRMED", true],
  ["that failed", { sent_at: null, failed_at: after(0) }, "CONFIRMED", true],
  ["that waits", { sent_at: null }, "CONFIRMED", false],
  ["whose tickets are void", {}, "CANCELLED", false],
  ["about a cancellation", { event: "order_cancelled" }, "CANCELLED", true],
  [
    "whose deadline has passed",
    { event: "order_created", valid_until: after(1) },
    "ON_HOLD",
    false,
  ],
  ["whose deadline is ahead", { event: "order_created", valid_until: after(3) }, "ON_HOLD", true],
  ["about a payment that was made since", { event: "order_created" }, "CONFIRMED", false],
  ["with a code", { event: "order_pin" }, "CONFIRMED", false],
])("an email %s", (_, more, order_status, sendable) => {
  expect(isSendable({ ...email, ...more }, order_status, after(2))).toBe(sendable);
});

test("one that was accepted and came back has failed, since then", () => {
  const back = { ...email, sent_at: after(0), failed_at: after(5) };
  expect(stateOfEmail(back)).toBe("failed");
  expect(endOfEmail(back)).toEqual(after(5));
  expect(isSendable(back, "CONFIRMED", after(6))).toBe(true);
});

test("an email's state is how it ended", () => {
  const states = [
    {},
    { sent_at: null, dropped_at: after(0) },
    { sent_at: null, failed_at: after(0) },
  ];
  expect(states.map((more) => stateOfEmail({ ...email, ...more }))).toEqual([
    "sent",
    "dropped",
    "failed",
  ]);
  expect(stateOfEmail({ ...email, sent_at: null })).toBe("waiting");
});
