import { expect, test } from "vitest";
import { cancelTerms } from "./cancel-terms.ts";

const until = "2031-05-02T23:00:00.000Z";

test.each([
  [{ percent: 100, until }, true, { said: "Batal gratis sampai Sab 3 Mei, 07.00", free: true }],
  [{ percent: 100, until }, false, { said: "Batal gratis sampai Sab 3 Mei, 07.00", free: true }],
  [{ percent: 50, until }, true, { said: "50% dikembalikan sampai Sab 3 Mei, 07.00", free: false }],
  [{ percent: 50, until }, false, null],
  [null, true, { said: "Dana tidak dikembalikan jika batal", free: false }],
  [null, false, null],
])("of %o, alone %s, is said %o", (refund, alone, said) => {
  expect(cancelTerms({ refund }, alone)).toEqual(said);
});
