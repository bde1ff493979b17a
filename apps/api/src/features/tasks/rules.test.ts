import { StaffRole, TaskType } from "@jukung/contract";
import { describe, expect, test } from "vitest";
import {
  doneNeeds,
  dueAt,
  isReference,
  refundTask,
  snoozeDays,
  stateOf,
  taskActions,
  typesFor,
  wakesAt,
} from "./rules.ts";

const now = new Date("2031-12-01T02:00:00Z"); // 10:00 on Bali
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

test("money is for those who see money, emails for those who write to customers", () => {
  const seen = Object.fromEntries(
    StaffRole.options.map((staff_role) => [
      staff_role,
      [
        typesFor({ staff_role }).includes("late_money"),
        typesFor({ staff_role }).includes("email_failed"),
      ],
    ]),
  );
  expect(seen).toEqual({
    owner: [true, true],
    manager: [true, true],
    counter: [false, true],
    dispatcher: [false, true],
    catalogue: [false, false],
    finance: [true, false],
  });
});

test.each([
  ["LATE", false, "late_money"],
  ["SURPLUS", false, "surplus_money"],
  ["SHORT", false, "refund_manual"],
  ["CUSTOMER", false, "refund_manual"],
  ["OPERATOR", false, "refund_manual"],
  ["LATE", true, "refund_failed"],
  ["CUSTOMER", true, "refund_failed"],
])("a refund by hand because of %s, refused by the gateway: %s, is %s", (reason, failed, type) => {
  expect(refundTask(reason, failed)).toBe(type);
});

describe("what finishing by hand needs", () => {
  const none = { refund_status: null, dispute_status: null };
  test.each(["late_money", "surplus_money", "refund_failed", "refund_manual"] as const)(
    "%s: nothing does while the refund is owed",
    (type) => {
      expect(doneNeeds(type, { ...none, refund_status: "MANUAL" })).toBeNull();
      expect(doneNeeds(type, { ...none, refund_status: "DONE" })).toBe("reason");
    },
  );
  test("recorded_payment: nothing does, since it is decided on the order's page", () => {
    expect(doneNeeds("recorded_payment", none)).toBeNull();
  });
  test.each(["foreign_money", "settlement_difference"] as const)(
    "%s: where the money is",
    (type) => {
      expect(doneNeeds(type, none)).toBe("reference");
    },
  );
  test("a chargeback: a reference until it is decided, then a reason", () => {
    expect(doneNeeds("chargeback", { ...none, dispute_status: "OPEN" })).toBe("reference");
    expect(doneNeeds("chargeback", { ...none, dispute_status: "LOST" })).toBe("reason");
  });
  test.each(["email_failed", "unclaimed_amount"] as const)("%s: a reason", (type) => {
    expect(doneNeeds(type, none)).toBe("reason");
  });
});

test.each([
  ["open", { done_at: null, snoozed_until: null }, ["assign", "snooze", "done"]],
  ["snoozed", { done_at: null, snoozed_until: hours(1) }, ["assign", "wake", "done"]],
  ["open", { done_at: null, snoozed_until: now }, ["assign", "snooze", "done"]],
  ["done", { done_at: now, snoozed_until: null }, []],
])("a task that is %s", (state, task, actions) => {
  expect(stateOf(task, now)).toBe(state);
  expect(taskActions(task, "reason", now)).toEqual(actions);
});
test("what is still owed is not finished by hand", () => {
  expect(taskActions({ done_at: null, snoozed_until: null }, null, now)).toEqual([
    "assign",
    "snooze",
  ]);
});

test("each type is due some hours after it was opened, emails first", () => {
  const due = TaskType.options.toSorted(
    (a, b) => dueAt(a, now).getTime() - dueAt(b, now).getTime(),
  );
  expect(due[0]).toBe("email_failed");
  expect(dueAt("late_money", now)).toEqual(hours(24));
});

test("a task is snoozed from tomorrow on, a chargeback never past its evidence", () => {
  expect(snoozeDays({ type: "email_failed", due_at: hours(4) }, now)).toEqual({
    from: "2031-12-02",
    to: "2032-01-30",
  });
  expect(snoozeDays({ type: "chargeback", due_at: hours(5 * 24) }, now)).toEqual({
    from: "2031-12-02",
    to: "2031-12-06",
  });
  expect(wakesAt("2031-12-02")).toEqual(new Date("2031-12-01T22:00:00Z"));
});
test("late in the evening on Bali, tomorrow is Bali's tomorrow", () => {
  const evening = new Date("2031-12-01T15:59:00Z");
  expect(snoozeDays({ type: "email_failed", due_at: evening }, evening).from).toBe("2031-12-02");
  const night = new Date("2031-12-01T16:01:00Z");
  expect(snoozeDays({ type: "email_failed", due_at: night }, night).from).toBe("2031-12-03");
});

test.each([
  ["------", false],
  ["BCA 1", false],
  ["BCA 0077", true],
  ["Ünïcö1", true],
])("%s explains money: %s", (text, explains) => {
  expect(isReference(text)).toBe(explains);
});
