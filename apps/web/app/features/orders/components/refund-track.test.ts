import { expect, test } from "vitest";
import { instant } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { refundSteps } from "./refund-track.ts";

const [ASKED, DECIDED, SENT, DONE] = [1, 2, 3, 4].map(
  (day) => `2031-12-0${day}T09:00:00+08:00`,
) as [string, string, string, string];
const asked = {
  status: "REQUESTED",
  reason: "CUSTOMER",
  requested_at: ASKED,
  decided_at: null,
  sent_at: null,
  done_at: null,
  reopened: false,
  needs_account: false,
} as const;
const approved = { ...asked, status: "APPROVED", decided_at: DECIDED } as const;
type Refund = Parameters<typeof refundSteps>[0];
const seen = (refund: Refund) => refundSteps(refund).map(({ label, state }) => [label, state]);
const awaited = (refund: Refund) => refundSteps(refund).find(({ state }) => state === "now")?.note;

test("a refund that was asked for waits for the office", () => {
  expect(seen(asked).map(([, state]) => state)).toEqual(["done", "now", "ahead"]);
  expect(awaited(asked)).toBe(m.track_wait_office());
});

test.each<[string, Refund, () => string]>([
  ["the payment provider, once approved", approved, m.track_wait_gateway],
  ["the office's transfer, by hand", { ...approved, status: "MANUAL" }, m.track_wait_transfer],
  [
    "the customer's bank account",
    { ...approved, status: "MANUAL", needs_account: true },
    m.track_wait_account,
  ],
])("it waits for %s", (_, refund, text) => {
  expect(awaited(refund)).toBe(text());
});

test("each step has its date, and the last is that it was sent: nobody here knows when it arrives", () => {
  const all = { ...approved, status: "DONE", sent_at: SENT, done_at: DONE } as const;
  expect(refundSteps(all).map(({ note }) => note)).toEqual(
    [ASKED, DECIDED, SENT].map((at) => instant(at)),
  );
  expect(refundSteps(all).every(({ state }) => state === "done")).toBe(true);
  const sent = { ...approved, status: "PROCESSING", sent_at: SENT } as const;
  expect(seen(sent).at(-1)).toEqual([m.track_sent(), "now"]);
});

test("a rejected one ends there, or can be asked for again", () => {
  const rejected = { ...asked, status: "REJECTED", decided_at: DECIDED } as const;
  expect(seen(rejected).at(-1)).toEqual([m.track_rejected(), "stopped"]);
  expect(seen({ ...rejected, reopened: true }).at(-1)).toEqual([m.track_wait_again(), "now"]);
});

test("what the site owes by itself needs no approval", () => {
  const owed = { ...asked, reason: "LATE", status: "APPROVED" } as const;
  expect(seen(owed).map(([label]) => label)).toEqual([m.track_begun(), m.track_sending()]);
});
