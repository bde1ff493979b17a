import type { FeeAt } from "@jukung/contract/harbour-fees";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { pierAlone } from "~/ui/crossing-line/pier.ts";

/**
 * A harbour's fee in words: for each passenger, and for all of them where there are several.
 * @param people how many pay it; undefined where that is not known
 */
export function feeText({ name, amount, included, at }: FeeAt, people = 1): string {
  // "Retribusi Nusa Penida" at "Nusa Penida · Banjar Nyuh": the island once.
  const harbour = name.includes(at.replace(/ · .*/, "")) ? pierAlone(at) : at;
  if (included) return m.harbour_fee_included({ name, harbour });
  const each = m.harbour_fee_at({ name, harbour, amount: rupiah(amount) });
  return people > 1
    ? `${each}, ${m.harbour_fee_all({ total: rupiah(amount * people), people })}`
    : each;
}
