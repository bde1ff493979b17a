import { expect, test } from "vitest";
import { ProfileChange } from "./accounts.ts";

test("a profile takes a currency that exists, or none, and nothing else of three letters", () => {
  const takes = (currency: string) => ProfileChange.safeParse({ currency }).success;
  expect(["", "USD", "JPY"].map(takes)).toEqual([true, true, true]);
  expect(["QQQ", "usd", "US", "USDX"].map(takes)).toEqual([false, false, false, false]);
});
