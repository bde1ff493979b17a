import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";

/** What a move costs more or less, in words; "" if nothing. */
export function moveAmount(amount: number): string {
  if (amount === 0) return "";
  return amount > 0
    ? m.reschedule_more({ amount: rupiah(amount) })
    : m.reschedule_less({ amount: rupiah(-amount) });
}
