import type { ProductKind, Promo } from "@jukung/contract";
import { type Day, longDay, plainDay } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { weekdaysText } from "~/lib/weekdays.ts";

/** "10% off, at most Rp 50,000". */
export function discountText({
  type,
  percent,
  cap,
  amount,
}: Pick<Promo, "type" | "percent" | "cap" | "amount">): string {
  if (type === "amount") return m.promo_amount({ amount: rupiah(amount ?? 0) });
  const part = { percent: percent ?? 0 };
  return cap ? m.promo_percent_cap({ ...part, cap: rupiah(cap) }) : m.promo_percent(part);
}

/** Its conditions, a line each, in the order in which one asks. */
export function termsOf(promo: Promo, kindName: (kind: ProductKind) => string): string[] {
  const { minimum, book_until, travel_from, travel_until, weekdays, kinds, targets } = promo;
  const lines = [
    minimum > 0 && m.promo_minimum_term({ amount: rupiah(minimum) }),
    book_until && m.promo_book_until({ day: longDay(book_until as Day) }),
    travelText(travel_from, travel_until),
    weekdays.length > 0 &&
      weekdays.length < 7 &&
      m.promo_weekdays({ days: weekdaysText(weekdays) }),
    targets.length === 0 &&
      kinds.length > 0 &&
      m.promo_kinds({ kinds: kinds.map(kindName).join(", ") }),
    targets.length > 0 && m.promo_targets({ targets: targets.join(", ") }),
    promo.first_order && m.promo_first(),
  ];
  return lines.filter((line) => typeof line === "string");
}

function travelText(from: string | null, until: string | null): string | false {
  if (from && until)
    return m.promo_travel_range({ from: plainDay(from as Day), until: plainDay(until as Day) });
  if (from) return m.promo_travel_after({ from: plainDay(from as Day) });
  return until ? m.promo_travel_before({ until: plainDay(until as Day) }) : false;
}
