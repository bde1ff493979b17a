import { expect, test } from "vitest";
import { BankAccount } from "./order-shapes.ts";

const wrong = (number: string) =>
  BankAccount.safeParse({ bank: "BCA", number, holder: "Emma" }).error?.issues[0]?.message;

test.each(["1234567890", "123 456-7890", "DE89 3704 0044 0532 0130 00", "nl91abna0417164300"])(
  "%s is an account's number",
  (number) => expect(wrong(number)).toBeUndefined(),
);
test.each([
  "12345abc90",
  "my account",
  "BCA 1234567890",
  "DE89",
  "1234",
  "- - - - -",
  "DEXX 3704 0044",
])("%s is none: letters are in an IBAN only", (number) =>
  expect(wrong(number)).toBe("account_number_invalid"),
);
