import type { PromoInput, PromoState } from "@jukung/contract";
import { LEAST_TO_PAY } from "@jukung/contract/least-to-pay";
import { weekday } from "../../platform/clock.ts";
import type { DiscountAsk } from "../orders/index.ts";

type Terms = Pick<PromoInput, "type" | "percent" | "cap" | "amount">;

/** What a promo takes off a total, both in rupiah; rounded down, and 0 where nothing may come off. */
export function discountOf({ type, percent, cap, amount }: Terms, total: number): number {
  const worth =
    type === "percent"
      ? Math.min(Math.floor((total * (percent ?? 0)) / 100), cap ?? Number.POSITIVE_INFINITY)
      : (amount ?? 0);
  return Math.max(0, Math.min(worth, total - LEAST_TO_PAY));
}

/** An address as a person is counted by it: in small letters, without what follows a plus sign. */
export function foldedAddress(email: string): string {
  const [name = "", domain = ""] = email.trim().toLowerCase().split("@");
  return `${name.replace(/\+.*$/, "")}@${domain}`;
}

type Conditions = Pick<
  PromoInput,
  | "minimum"
  | "book_from"
  | "book_until"
  | "travel_from"
  | "travel_until"
  | "weekdays"
  | "kinds"
  | "targets"
  | "first_order"
  | "most_uses_each"
>;
/** What is known of the person: how often they have used it, and whether they have ever paid here. */
type Known = { uses: number; has_ordered: boolean };
type Problem = { said: string; params?: Record<string, string | number> };

const within = (date: string, from: string | null, until: string | null) =>
  (!from || date >= from) && (!until || date <= until);

/**
 * Why a promo does not hold for an order, as the key of its message; null if it does. Every day of
 * the trip has to fit (a round trip has two), and each on one of the promo's boats, routes or tours.
 * @param today the day in Bali
 */
export function problemOf(
  promo: Conditions,
  { kind, days, total }: Pick<DiscountAsk, "kind" | "days" | "total">,
  { today, uses, has_ordered }: Known & { today: string },
): Problem | null {
  const { book_from, book_until, travel_from, travel_until, weekdays, kinds, targets } = promo;
  if (book_from && today < book_from) return { said: "promo_planned", params: { date: book_from } };
  if (book_until && today > book_until) return { said: "promo_over", params: { date: book_until } };
  if (kinds.length > 0 && !kinds.includes(kind)) return { said: "promo_not_for_this" };
  if (targets.length > 0 && !days.every((day) => day.targets.some((key) => targets.includes(key))))
    return { said: "promo_not_for_this" };
  if (!days.every(({ date }) => within(date, travel_from, travel_until)))
    return {
      said: travelSaid(travel_from, travel_until),
      params: {
        ...(travel_from ? { date: travel_from } : {}),
        ...(travel_until ? { until: travel_until } : {}),
      },
    };
  if (weekdays.length > 0 && !days.every(({ date }) => weekdays.includes(weekday(date))))
    return { said: "promo_weekday" };
  if (total < promo.minimum) return { said: "promo_minimum", params: { total: promo.minimum } };
  if (promo.first_order && (has_ordered || uses > 0)) return { said: "promo_first_order" };
  if (promo.most_uses_each !== null && uses >= promo.most_uses_each)
    return { said: "promo_used_by_you" };
  return null;
}

function travelSaid(from: string | null, until: string | null): string {
  if (from && until) return "promo_travel_between";
  return from ? "promo_travel_from" : "promo_travel_until";
}

/** Where a promo stands today (WITA). */
export function stateOf(
  promo: Pick<PromoInput, "book_from" | "book_until" | "most_uses"> & {
    archived_at: Date | null;
    uses: number;
  },
  today: string,
): PromoState {
  if (promo.archived_at) return "archived";
  if (promo.book_until && today > promo.book_until) return "over";
  if (promo.most_uses !== null && promo.uses >= promo.most_uses) return "used_up";
  return promo.book_from && today < promo.book_from ? "planned" : "running";
}

type FormProblems = Record<string, { key: string }>;

/** What is wrong with a promo's form, by field, beside what its shape already says. */
export function formProblems(input: PromoInput): FormProblems {
  const wrong: FormProblems = {};
  if (input.type === "percent" && input.percent === null) wrong.percent = { key: "required" };
  if (input.type === "amount" && input.amount === null) wrong.amount = { key: "required" };
  const before = (from: string | null, until: string | null) => from && until && until < from;
  if (before(input.book_from, input.book_until)) wrong.book_until = { key: "promo_until_before" };
  if (before(input.travel_from, input.travel_until))
    wrong.travel_until = { key: "promo_until_before" };
  if (before(input.book_from, input.travel_until)) wrong.travel_until = { key: "promo_never" };
  return wrong;
}
