import { witaDate } from "../../platform/clock.ts";

/** Invoices and credit notes are numbered each for themselves. */
export const SERIES = { invoice: "INV", credit_note: "CN" } as const;
export type DocumentType = keyof typeof SERIES;
export type Series = (typeof SERIES)[DocumentType];

export const typeOf = (series: Series): DocumentType =>
  series === SERIES.invoice ? "invoice" : "credit_note";

/** The name in the address of what is not issued yet, which has no number. */
export const PRO_FORMA = "pro-forma";

/**
 * Causes of a refund that takes back something of an invoice. Late, short and surplus money was never
 * invoiced: it is refunded without a credit note (decision 042).
 */
export const CREDITED_REASONS = ["CUSTOMER", "OPERATOR", "RESCHEDULE", "GOODWILL"] as const;
export type CreditedReason = (typeof CREDITED_REASONS)[number];
/** Whether a refund of this cause has a credit note. */
export const isCredited = (reason: string): boolean =>
  CREDITED_REASONS.some((credited) => credited === reason);

/** The year, on Bali, of whose numbers something of this instant gets one. */
export const yearOf = (at: Date): number => Number(witaDate(at).slice(0, 4));

/** `INV-2026-000123`: six digits, more from a million on. */
export const numberText = ({ series, year, number }: Numbered): string =>
  `${series}-${year}-${String(number).padStart(6, "0")}`;
type Numbered = { series: Series; year: number; number: number };

/** A number as it is written, exactly; null for anything else. */
export function numberIn(text: string): Numbered | null {
  const [, series, year, digits] = text.match(/^(INV|CN)-(\d{4})-(\d{6,9})$/) ?? [];
  if (!series) return null;
  const numbered = { series: series as Series, year: Number(year), number: Number(digits) };
  return numberText(numbered) === text ? numbered : null;
}

/**
 * How many numbers each series and year needs, in one order for everybody: counters are locked in it.
 */
export function numbersNeeded(facts: { series: Series; at: Date }[]) {
  const counted = Map.groupBy(facts, ({ series, at }) => `${yearOf(at)} ${series}`);
  return [...counted]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, [first, ...rest]]) => {
      const { series, at } = first as (typeof facts)[number];
      return { series, year: yearOf(at), count: rest.length + 1 };
    });
}

/** A tax number as it is written: `01.234.567.8-901.000`, or its 16 digits in fours. */
export const formatTaxNumber = (digits: string): string =>
  digits.length === 15
    ? digits.replace(/^(\d\d)(\d{3})(\d{3})(\d)(\d{3})(\d{3})$/, "$1.$2.$3.$4-$5.$6")
    : digits.replace(/(\d{4})(?=\d)/g, "$1 ");
