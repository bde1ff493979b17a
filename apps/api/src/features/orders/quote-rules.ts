import { QUOTE_MOST, type QuoteInput } from "@jukung/contract";
import type { Refusal } from "../../platform/refusal.ts";
import { linesTotal } from "./rules.ts";

type Priced = Pick<QuoteInput, "lines" | "free" | "free_reason">;

/** What the customer pays for a quote, in rupiah: nothing where it is free of charge. */
export const quoteTotal = ({ lines, free }: Pick<Priced, "lines" | "free">): number =>
  free ? 0 : linesTotal(lines);

/**
 * Field errors of a quote (domain.md, Prices of quotes): a line's price is at least Rp 1 or, for a
 * discount, at most Rp -1; a free quote has a reason.
 */
export function quoteProblems({ lines, free, free_reason }: Priced): Refusal["fields"] {
  const fields: Refusal["fields"] = {};
  if (free) {
    if (!free_reason) fields.free_reason = { key: "free_reason_required" };
    return fields;
  }
  for (const [i, { unit_price }] of lines.entries())
    if (unit_price === 0) fields[`lines.${i}.unit_price`] = { key: "price_required" };
  return fields;
}

/** Why a quote's total is not allowed; null if it is. */
export function wrongTotal(
  quote: Pick<Priced, "lines" | "free">,
): "quote_total" | "quote_too_high" | null {
  const worth = linesTotal(quote.lines);
  if (worth > QUOTE_MOST) return "quote_too_high";
  // A free quote's lines say what it is worth: discounts may not exceed that.
  if (quote.free) return worth < 0 ? "quote_total" : null;
  return worth < 1 ? "quote_total" : null;
}
