import { expect, test } from "vitest";
import { accountIn, knownAccount } from "./account-in.ts";

test("a claim names the refund whose account it takes, or another account", () => {
  expect(accountIn(undefined)).toEqual({});
  expect(accountIn({ of: "7" })).toEqual({ account_of: 7 });
  const own = { bank: "BCA", number: "1234567890", holder: "Emma" };
  expect(accountIn({ of: "other", ...own })).toEqual({ bank_account: own });
  expect(accountIn({ bank: "BCA" })).toEqual({
    bank_account: { bank: "BCA", number: "", holder: "" },
  });
});

test("the account of the newest refund is offered, but none that a refund was rejected with", () => {
  const to_account = { bank: "BCA", ends: "7890", holder: "Emma" };
  const refunds = [
    { id: 1, status: "DONE", to_account },
    { id: 2, status: "REQUESTED", to_account },
    { id: 3, status: "REJECTED", to_account },
    { id: 4, status: "DONE", to_account: null },
  ] as never;
  expect(knownAccount({ refunds })?.id).toBe(2);
  expect(knownAccount({ refunds: [] })).toBeUndefined();
});
