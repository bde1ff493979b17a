import { QUOTE_MOST, type QuoteInput } from "@jukung/contract";
import type { Refusal } from "../../platform/refusal.ts";
import { linesTotal } from "./rules.ts";

type Priced = Pick<QuoteInput, "lines" | "free" | "free_reason">;

/** What the customer pays for a quote, in rupiah: nothing where it is free of charge. */
export const quoteTotal = ({ lines, free }: Pick<Priced, "lines" | "free">): number =>
  free ? 0 : linesTotal(lines);

/**
 * What is wrong with single fields of a quote (domain.md, Prices of quotes): a line has a price, which
 * is at least a rupiah or, for a discount, at most minus one; a gift has a reason.
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

/** Why a quote cannot come to what it does; null where it can. */
export function wrongTotal(
  quote: Pick<Priced, "lines" | "free">,
): "quote_total" | "quote_too_high" | null {
  const worth = linesTotal(quote.lines);
  if (worth > QUOTE_MOST) return "quote_too_high";
  // A gift's lines say what it is worth: a discount of them all may not be more than that.
  if (quote.free) return worth < 0 ? "quote_total" : null;
  return worth < 1 ? "quote_total" : null;
}
