import { Permission, StaffRole } from "@jukung/contract";
import { expect, test } from "vitest";
import { can, permissionsOf } from "./permissions.ts";

const LIMIT = 2_000_000;
const of = (amount: number) => ({ amount, limit: LIMIT });

test("a customer may do nothing in the back office", () => {
  expect(permissionsOf({ staff_role: null })).toEqual([]);
  for (const permission of Permission.options)
    expect(can({ staff_role: null }, permission)).toBe(false);
});

test("an owner may do everything", () => {
  expect(permissionsOf({ staff_role: "owner" })).toEqual(Permission.options);
});

test.each([
  ["owner", [true, true, true]],
  ["manager", [true, true, false]],
  ["finance", [true, true, true]],
  ["counter", [false, false, false]],
  ["dispatcher", [false, false, false]],
  ["catalogue", [false, false, false]],
] as const)(
  "%s confirms a refund of one rupiah, of the limit, and of one above it: %s",
  (staff_role, may) => {
    const amounts = [1, LIMIT, LIMIT + 1];
    expect(amounts.map((amount) => can({ staff_role }, "confirm_refund", of(amount)))).toEqual(may);
  },
);

test("who confirms refunds also gets the code for it, and sees the orders", () => {
  for (const staff_role of StaffRole.options)
    if (can({ staff_role }, "confirm_refund"))
      for (const also of ["request_refund", "see_orders"] as const)
        expect([staff_role, also, can({ staff_role }, also)]).toEqual([staff_role, also, true]);
});

test("who changes something also sees it", () => {
  const pairs: [Permission, Permission][] = [
    ["write_messages", "see_orders"],
    ["answer_inquiries", "see_orders"],
    ["change_orders", "see_orders"],
    ["cancel_orders", "see_orders"],
    ["request_refund", "see_orders"],
    ["transfer_refund", "see_money"],
    ["edit_catalogue", "see_catalogue"],
    ["edit_calendar", "see_catalogue"],
    ["edit_timetable", "see_catalogue"],
    ["edit_limits", "edit_site"],
    ["edit_customers", "see_customers"],
  ];
  for (const staff_role of StaffRole.options)
    for (const [change, see] of pairs)
      if (can({ staff_role }, change))
        expect([staff_role, see, can({ staff_role }, see)]).toEqual([staff_role, see, true]);
});

test("only an owner decides who works here and how much a manager may refund", () => {
  for (const permission of ["manage_staff", "edit_limits"] as const)
    expect(StaffRole.options.filter((staff_role) => can({ staff_role }, permission))).toEqual([
      "owner",
    ]);
});
