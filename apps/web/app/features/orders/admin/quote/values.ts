import type { AdminOrder, InquiryOrder, OrderMessage, QuoteInput } from "@jukung/contract";
import { QUOTE_MOST } from "@jukung/contract/limits";
import { amountIn } from "~/lib/amount.ts";
import { grouped, NO_NUMBER, wholeIn } from "~/lib/figures.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { rowsOf } from "~/lib/posted-lists.ts";

/** A line in the form: a discount's amount is typed without a minus. */
export type QuoteLine = {
  kind: "price" | "discount";
  label: string;
  quantity: string;
  unit_price: string;
};
export type QuoteForm = {
  lines: QuoteLine[];
  message: string;
  valid_until: string;
  pay_within_hours: string;
  /** `HH:MM`, where it can be agreed; "" leaves it as it is. */
  start_time: string;
  /** "yes" if it is free of charge. */
  free: string;
  free_reason: string;
  /** Not an input: the place of errors about the day of the trip. */
  date?: string;
};
/** The posted form, with its hidden fields. */
export type PostedQuote = Partial<Omit<QuoteForm, "lines">> & {
  lines?: Partial<QuoteLine>[];
  version?: string;
  read_message_id?: string;
  trip_version?: string;
  /** The total below the list price that was confirmed. */
  below_list?: string;
};

const isCount = (value: number | null): value is number => value !== null && value !== NO_NUMBER;
const HOUR = 3_600_000;
const WITA = 8 * HOUR;
/** An instant for a `datetime-local` field, in WITA. */
const local = (at: number) => new Date(at + WITA).toISOString().slice(0, 16);

export const emptyLine = (kind: QuoteLine["kind"] = "price"): QuoteLine => ({
  kind,
  label: "",
  quantity: "1",
  unit_price: "",
});

/**
 * The initial form: the version before or, for the first, the list price. It is valid for two days,
 * but not past the day of the trip.
 */
export function formOf(
  { quotes, list_price }: Pick<AdminOrder, "quotes" | "list_price">,
  { date, start_time }: Pick<InquiryOrder, "date" | "start_time">,
  now: number,
): QuoteForm {
  const [last] = quotes;
  const lines = (last?.lines ?? list_price?.lines ?? []).map(({ label, quantity, unit_price }) => ({
    kind: unit_price < 0 ? ("discount" as const) : ("price" as const),
    label,
    quantity: String(quantity),
    unit_price: unit_price === 0 ? "" : grouped(Math.abs(unit_price)),
  }));
  const trip = Date.parse(`${date}T00:00:00+08:00`);
  const usual = now + 48 * HOUR;
  return {
    lines: lines.length > 0 ? lines : [emptyLine()],
    message: last?.message ?? "",
    valid_until: local(trip - HOUR > now ? Math.min(usual, trip - HOUR) : usual),
    pay_within_hours: String(last?.pay_within_hours ?? 24),
    start_time: start_time ?? "",
    free: last?.free_reason ? "yes" : "",
    free_reason: last?.free_reason ?? "",
  };
}

/** The customer's newest message on this page; 0 without any. */
export const lastReadOf = (messages: OrderMessage[]): number =>
  messages.findLast(({ by }) => by === "customer")?.id ?? 0;

/** Rupiah of a line's unit, negative for a discount; null if nothing is typed. */
function unitPriceOf({ kind, unit_price }: Partial<QuoteLine>): number | null {
  const discount = kind === "discount";
  const amount = amountIn(discount ? unitOf(unit_price) : unit_price);
  return amount !== null && discount ? -amount : amount;
}
/** A discount typed with its minus means the same. */
const unitOf = (text: string | undefined) => text?.replace(/^\s*[-−]\s*/, "");

/** The sum of the lines while they are typed, in rupiah; null if one cannot be read. */
export function totalOf(lines: Partial<QuoteLine>[]): number | null {
  let total = 0;
  for (const line of lines) {
    const price = unitPriceOf(line) ?? 0;
    const quantity = wholeIn(line.quantity);
    if (Math.abs(price) === NO_NUMBER || !isCount(quantity)) return null;
    total += price * quantity;
  }
  return total;
}

/** The lines in a form now. */
export function linesIn(form: FormData): QuoteLine[] {
  const lines: QuoteLine[] = [];
  const text = (i: number, name: string) => String(form.get(`lines[${i}].${name}`) ?? "");
  for (let i = 0; form.has(`lines[${i}].label`); i += 1)
    lines.push({
      kind: text(i, "kind") === "discount" ? "discount" : "price",
      label: text(i, "label"),
      quantity: text(i, "quantity"),
      unit_price: text(i, "unit_price"),
    });
  return lines;
}

/** The form's quote as the API takes it: times are typed in WITA; an empty price is null. */
export function readQuote(posted: PostedQuote): QuoteInput {
  const free = posted.free === "yes";
  const lines = rowsOf(posted.lines).map((line) => ({
    label: line.label ?? "",
    quantity: wholeIn(line.quantity) ?? Number.NaN,
    unit_price: unitPriceOf(line) ?? (free ? 0 : Number.NaN),
  }));
  return {
    lines,
    message: posted.message ?? "",
    valid_until: posted.valid_until ? `${posted.valid_until}:00+08:00` : "",
    pay_within_hours: wholeIn(posted.pay_within_hours) ?? 24,
    ...(posted.start_time ? { start_time: posted.start_time } : {}),
    version: Number(posted.version || Number.NaN),
    read_message_id: Number(posted.read_message_id ?? 0),
    trip_version: Number(posted.trip_version ?? 1),
    free,
    free_reason: free ? (posted.free_reason ?? "") : "",
    // Only the confirmed total counts: a lower one is asked about again.
    below_list_confirmed:
      Boolean(posted.below_list) && posted.below_list === String(totalOf(rowsOf(posted.lines))),
  };
}

/** The error for each invalid amount of a line, by field name: unreadable, 0, or too much. */
export function wrongPrices(posted: PostedQuote): Record<string, string> {
  const said: Record<string, string> = {};
  for (const [i, line] of rowsOf(posted.lines).entries()) {
    const amount = unitPriceOf(line);
    const name = `lines[${i}].unit_price`;
    if (amount === 0 && posted.free !== "yes")
      said[name] = line.kind === "discount" ? m.quote_discount_zero() : m.quote_price_zero();
    else if (amount !== null && Math.abs(amount) === NO_NUMBER) said[name] = m.amount_unreadable();
    else if (amount !== null && Math.abs(amount) > QUOTE_MOST)
      said[name] = m.quote_price_most({ most: rupiah(QUOTE_MOST) });
  }
  return said;
}
