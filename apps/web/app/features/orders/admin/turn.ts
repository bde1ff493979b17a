import type { AdminOrder, OrderMessage } from "@jukung/contract";
import { instant } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";

export type Turn = {
  whose: "office" | "customer";
  what: "quote" | "quote_again" | "refund" | "message" | "answer" | "pay" | "claim";
  /** Until when it is the customer's turn, where that ends. */
  until?: string;
};
type Standing = Pick<AdminOrder, "refunds" | "claimable_amount"> & {
  order: Pick<AdminOrder["order"], "order_status" | "hold_expires_at"> & {
    inquiry_status?: string | null;
    quotes?: { status: string; valid_until: string }[];
  };
};

/** Whose turn it is with an order, the most urgent first; null where nobody has to do anything. */
export function turnOf(
  { order, refunds, claimable_amount }: Standing,
  messages: Pick<OrderMessage, "by" | "at">[],
): Turn | null {
  const open = order.quotes?.find(({ status }) => status === "OPEN");
  if (refunds.some(({ status }) => status === "REQUESTED" || status === "MANUAL"))
    return { whose: "office", what: "refund" };
  if (order.order_status === "PENDING" && order.inquiry_status === "NEW")
    return { whose: "office", what: "quote" };
  if (messages.at(-1)?.by === "customer") return { whose: "office", what: "message" };
  if (order.order_status === "PENDING")
    return open
      ? { whose: "customer", what: "answer", until: open.valid_until }
      : { whose: "office", what: "quote_again" };
  if (order.order_status === "ON_HOLD")
    return {
      whose: "customer",
      what: "pay",
      ...(order.hold_expires_at ? { until: order.hold_expires_at } : {}),
    };
  if (claimable_amount > 0) return { whose: "customer", what: "claim" };
  return null;
}

const words: Record<Turn["what"], (until: { until: string }) => string> = {
  quote: () => m.turn_quote(),
  quote_again: () => m.turn_quote_again(),
  refund: () => m.turn_refund(),
  message: () => m.turn_message(),
  answer: m.turn_answer,
  pay: m.turn_pay,
  claim: () => m.turn_claim(),
};
export const turnWords = ({ what, until }: Turn): string =>
  words[what]({ until: until ? instant(until) : "" });
