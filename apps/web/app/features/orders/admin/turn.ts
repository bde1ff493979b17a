import type { AdminOrder, OrderMessage } from "@jukung/contract";
import { instant } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";

export type Turn = {
  whose: "office" | "customer";
  what:
    | "quote"
    | "quote_again"
    | "refund"
    | "transfer"
    | "message"
    | "proof"
    | "second_person"
    | "answer"
    | "pay"
    | "claim"
    | "date_closed"
    | "date_taken"
    | "account"
    | "account_later"
    | "pickup"
    | "start";
  /** Until when it is the customer's turn, if that ends; for a bank account, from when. */
  until?: string;
};
type Standing = Pick<AdminOrder, "claimable_amount"> & {
  refunds: (Pick<AdminOrder["refunds"][number], "status" | "needs_account"> &
    Partial<Pick<AdminOrder["refunds"][number], "held">>)[];
  /** A payment above somebody's limit is recorded: a second person confirms it. */
  waiting_payment?: { actions: string[] } | null;
  transfer?: { proofs: { status: string; recorded: boolean }[] } | null;
  order: Pick<AdminOrder["order"], "order_status" | "hold_expires_at" | "purchase_date"> & {
    payment_status?: string;
    inquiry_status?: string | null;
    date_closed?: boolean;
    date_taken?: boolean;
    no_account_until?: string | null;
    quotes?: { status: string; valid_until: string; created_at: string }[];
    /** Of a tour: where its customer wants to be picked up, and what the office has agreed to. */
    pickup?: string | null;
    agreed_pickup?: string | null;
    /** Of a private boat; null while it is to be agreed. */
    start_time?: string | null;
  };
};

/** What the office still has to agree with the customer of a paid trip: whoever has written has answered. */
function toAgree(
  { order_status, pickup, agreed_pickup, start_time }: Standing["order"],
  newest: Pick<OrderMessage, "by"> | undefined,
): "pickup" | "start" | null {
  if (order_status !== "CONFIRMED" || newest?.by === "operator") return null;
  if (pickup && agreed_pickup === null) return "pickup";
  return start_time === null ? "start" : null;
}

/** The text of an inquiry and all messages before a quote are answered by it. */
const isAnswered = ({ order }: Standing, { by, at }: Pick<OrderMessage, "by" | "at">): boolean =>
  by === "operator" ||
  (order.inquiry_status !== null && Date.parse(at) <= Date.parse(order.purchase_date)) ||
  (order.quotes ?? []).some(({ created_at }) => Date.parse(created_at) >= Date.parse(at));

/** Whose turn it is with an order, the most urgent first; null if nobody has to do anything. */
export function turnOf(
  standing: Standing,
  messages: Pick<OrderMessage, "by" | "at">[],
): Turn | null {
  const { order, claimable_amount } = standing;
  // What waits for a bank's decision is nobody's turn; the task of the chargeback is.
  const refunds = standing.refunds.filter(({ held }) => !held);
  const newest = messages.at(-1);
  const open = order.quotes?.find(({ status }) => status === "OPEN");
  const by_hand = refunds.filter(({ status }) => status === "MANUAL");
  if (standing.waiting_payment) return { whose: "office", what: "second_person" };
  if (standing.transfer?.proofs.some((one) => one.status === "WAITING" && !one.recorded))
    return { whose: "office", what: "proof" };
  if (refunds.some(({ status }) => status === "REQUESTED"))
    return { whose: "office", what: "refund" };
  if (by_hand.some(({ needs_account }) => !needs_account))
    return { whose: "office", what: "transfer" };
  if (order.order_status === "PENDING" && order.inquiry_status === "NEW")
    return { whose: "office", what: "quote" };
  if (newest && !isAnswered(standing, newest)) return { whose: "office", what: "message" };
  if (by_hand.length > 0)
    return order.no_account_until
      ? { whose: "customer", what: "account_later", until: order.no_account_until }
      : { whose: "customer", what: "account" };
  if (order.order_status === "PENDING" && order.date_closed)
    return { whose: "office", what: "date_closed" };
  if (order.order_status === "PENDING" && order.date_taken && order.inquiry_status === "QUOTED")
    return { whose: "office", what: "date_taken" };
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
  if (claimable_amount > 0 && order.payment_status !== "DISPUTED")
    return { whose: "customer", what: "claim" };
  const open_point = toAgree(order, newest);
  if (open_point) return { whose: "office", what: open_point };
  return null;
}

const messages: Record<Turn["what"], (until: { until: string }) => string> = {
  quote: () => m.turn_quote(),
  quote_again: () => m.turn_quote_again(),
  refund: () => m.turn_refund(),
  transfer: () => m.turn_transfer(),
  message: () => m.turn_message(),
  proof: () => m.turn_proof(),
  second_person: () => m.turn_second_person(),
  answer: m.turn_answer,
  pay: m.turn_pay,
  claim: () => m.turn_claim(),
  date_closed: () => m.turn_date_closed(),
  date_taken: () => m.turn_date_taken(),
  account: () => m.turn_account(),
  account_later: m.turn_account_later,
  pickup: () => m.turn_pickup(),
  start: () => m.turn_start(),
};
/** Whether the reader may do what it is the office's turn to do. */
export function isMine(
  { whose, what }: Turn,
  {
    actions,
    refunds,
    transfer,
    waiting_payment,
  }: Pick<AdminOrder, "actions" | "refunds" | "transfer" | "waiting_payment">,
): boolean {
  if (whose === "customer") return true;
  if (what === "second_person") return waiting_payment?.actions.includes("confirm") ?? false;
  if (what === "proof") return transfer?.actions.includes("record") ?? false;
  const deciding = { refund: ["confirm", "begin", "reject"], transfer: ["transfer"] };
  if (what === "refund" || what === "transfer")
    return refunds.some((refund) => refund.actions.some((one) => deciding[what].includes(one)));
  if (what === "pickup" || what === "start") return actions.includes("update");
  return actions.includes(what === "message" ? "message" : "quote");
}
export const turnText = ({ what, until }: Turn): string =>
  messages[what]({ until: until ? instant(until) : "" });
