import { expect, test } from "vitest";
import { amountOf } from "./search.ts";

test.each([
  ["250001", 250_001],
  ["250.001", 250_001],
  ["Rp 250,001", 250_001],
  ["IDR 250001", 250_001],
  ["Rp250.001,-", 250_001],
  ["250,001.00", 250_001],
  ["250.001,00", 250_001],
  ["250001.00", 250_001],
  ["250,001.00 CR", 250_001],
  ["+39.000.348,00 K", 39_000_348],
  ["39 000 348", 39_000_348],
])("the amount %j of a bank's statement is %d rupiah", (text, amount) =>
  expect(amountOf(text)).toBe(amount),
);

test.each([
  "250.001.50",
  "250,001.5",
  "JKG-250001",
  "081234567890123",
  "250,0010",
  "0.250",
  "250",
  "",
])("%j is no amount", (text) => expect(amountOf(text)).toBeNull());
