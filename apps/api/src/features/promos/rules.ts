import type { PromoInput, PromoPersonal, PromoState, PromoTargetChoice } from "@jukung/contract";
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

/**
 * What a promo takes off the fares of a trip that was moved: what its own terms give on the new fares,
 * but never more than it took off when it was booked. Below the promo's minimum it falls in proportion
 * to the fares. All in rupiah.
 */
export function discountAfterMove(
  promo: Terms & Pick<PromoInput, "minimum">,
  { booked, total }: { booked: { total: number; discount: number }; total: number },
): number {
  if (booked.total === 0) return 0;
  const falls = total < promo.minimum && total < booked.total;
  const most = falls ? Math.floor((booked.discount * total) / booked.total) : booked.discount;
  return Math.min(most, discountOf(promo, total));
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
/** What is known of a person: how often they have used it, and whether they have ever paid here. */
export type Known = { uses: number; has_ordered: boolean };
type Problem = { said: string; params?: Record<string, string | number> };

const within = (date: string, from: string | null, until: string | null) =>
  (!from || date >= from) && (!until || date <= until);

/** Whether a promo depends on who uses it. */
export const isPersonal = ({
  first_order,
  most_uses_each,
}: Pick<Conditions, "first_order" | "most_uses_each">): boolean =>
  first_order || most_uses_each !== null;

/** What is said of a promo's conditions about the person. @param known null: nobody has proved who they are */
export function personalOf(
  promo: Parameters<typeof isPersonal>[0],
  known: object | null,
): PromoPersonal {
  if (!isPersonal(promo)) return "none";
  return known ? "checked" : "asked_later";
}

/**
 * Why a promo does not hold for an order, as the key of its message; null if it does. Every day of
 * the trip has to fit (a round trip has two), and each on one of the promo's boats, routes or tours.
 * @param today the day in Bali
 * @param known of the person; null if nobody has proved who they are: that is not looked at then
 */
export function problemOf(
  promo: Conditions,
  { kind, days, total }: Pick<DiscountAsk, "kind" | "days" | "total">,
  { today, known }: { known: Known | null; today: string },
): Problem | null {
  const { book_from, book_until, kinds } = promo;
  if (book_from && today < book_from) return { said: "promo_planned", params: { date: book_from } };
  if (book_until && today > book_until) return { said: "promo_over", params: { date: book_until } };
  if (kinds.length > 0 && !kinds.includes(kind)) return { said: "promo_not_for_this" };
  const wrong_days = daysProblem(promo, days);
  if (wrong_days) return wrong_days;
  if (total < promo.minimum) return { said: "promo_minimum", params: { total: promo.minimum } };
  return known && personalProblem(promo, known);
}

/** Why a promo does not hold for this person; null if it does. */
export function personalProblem(
  { first_order, most_uses_each }: Pick<Conditions, "first_order" | "most_uses_each">,
  { uses, has_ordered }: Known,
): Problem | null {
  if (first_order && (has_ordered || uses > 0)) return { said: "promo_first_order" };
  if (most_uses_each !== null && uses >= most_uses_each) return { said: "promo_used_by_you" };
  return null;
}

/** Why a promo does not hold on the days of a trip; null if it does. */
export function daysProblem(
  {
    targets,
    travel_from,
    travel_until,
    weekdays,
  }: Pick<Conditions, "targets" | "travel_from" | "travel_until" | "weekdays">,
  days: DiscountAsk["days"],
): Problem | null {
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
    return { said: "promo_weekday", params: { weekdays: weekdays.toSorted().join() } };
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

type FormProblems = Record<string, { key: string; params?: Record<string, string | number> }>;

/**
 * What is wrong with a promo's form, by field, beside what its shape already says.
 * @param kept its last day of booking before the edit: that may be over, a new one may not
 */
export function formProblems(
  input: PromoInput,
  { today, kept = null }: { today: string; kept?: string | null },
): FormProblems {
  const wrong: FormProblems = {};
  if ((input.shown || input.highlighted) && !input.code) wrong.code = { key: "promo_needs_code" };
  const { book_until } = input;
  if (book_until && book_until < today && book_until !== kept)
    wrong.book_until = { key: "promo_day_over" };
  if (input.type === "percent" && input.percent === null) wrong.percent = { key: "required" };
  if (input.type === "amount" && input.amount === null) wrong.amount = { key: "required" };
  const before = (from: string | null, until: string | null) => from && until && until < from;
  if (before(input.book_from, input.book_until)) wrong.book_until = { key: "promo_until_before" };
  if (before(input.travel_from, input.travel_until))
    wrong.travel_until = { key: "promo_until_before" };
  if (before(input.book_from, input.travel_until)) wrong.travel_until = { key: "promo_never" };
  return wrong;
}

/** Why so many more codes for one order each cannot be made; null if they can. */
export function codesProblem(
  { most_uses, codes }: { most_uses: number | null; codes: number },
  count: number,
): FormProblems | null {
  if (most_uses === null || codes + count <= most_uses) return null;
  return { count: { key: "promo_more_codes_than_uses", params: { count: most_uses } } };
}

/**
 * What is wrong with the boats, routes and tours that a promo is limited to: a promo for something
 * that is not there, or not of its kinds, would be called running and hold for nobody.
 * @param kept those that the promo has already: one may have been removed since
 */
export function targetProblems(
  { kinds, targets }: Pick<PromoInput, "kinds" | "targets">,
  choices: PromoTargetChoice[],
  kept: string[] = [],
): FormProblems {
  const chosen = choices.filter(({ key }) => targets.includes(key));
  const unknown = targets.some(
    (key) => !kept.includes(key) && !chosen.some((choice) => choice.key === key),
  );
  if (unknown) return { targets: { key: "promo_target_unknown" } };
  const stray = kinds.length > 0 && chosen.some(({ kind }) => !kinds.includes(kind));
  return stray ? { targets: { key: "promo_target_kind" } } : {};
}
