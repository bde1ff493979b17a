import type { Order, OrderRefund, OrderTransfer } from "@jukung/contract";

/** Where an order stands whose customer chose to pay by bank transfer. */
export type TransferState =
  /** Held: the money is to be transferred, and its proof sent. */
  | "pay"
  /** Held: too little came and goes back, so the whole amount is still to be transferred. */
  | "short"
  /** Held: the proof said too little. The money may have been sent all the same. */
  | "rejected"
  /** Held: the office looks whether the money came. */
  | "checked"
  /** Paid, by this transfer. */
  | "confirmed"
  /** Paid: by the gateway, or by a transfer whose proof was never sent. */
  | "paid"
  /** Paid, and the office looks whether a second transfer came. */
  | "paid_checked"
  | "paid_rejected"
  /** No longer held, or cancelled: nothing is known to have come. */
  | "over"
  | "over_checked"
  | "over_rejected"
  /** Over, and money came: it goes back, or went back. */
  | "over_received";

/** What the pages offer in a state. */
export type Offer = {
  /** Amount and accounts: in view, folded up, or not at all where nothing is to be transferred. */
  accounts: "shown" | "folded" | null;
  /** Sending a proof: the main thing to do, or folded up for the rare case. */
  send: "main" | "folded";
};
export const OFFERS: Record<TransferState, Offer> = {
  pay: { accounts: "shown", send: "main" },
  short: { accounts: "shown", send: "main" },
  rejected: { accounts: "folded", send: "main" },
  checked: { accounts: null, send: "folded" },
  confirmed: { accounts: null, send: "folded" },
  paid: { accounts: null, send: "folded" },
  paid_checked: { accounts: null, send: "folded" },
  paid_rejected: { accounts: null, send: "folded" },
  over: { accounts: null, send: "main" },
  over_checked: { accounts: null, send: "folded" },
  over_rejected: { accounts: null, send: "main" },
  over_received: { accounts: null, send: "folded" },
};

type Refund = Pick<OrderRefund, "amount" | "reason" | "status" | "needs_account">;
export type TransferOrder = Pick<
  Order,
  "order_status" | "hold_expires_at" | "payment_checked" | "no_account_until"
> & {
  payments: { amount: number }[];
  refunds: Refund[];
};
type Chosen = { proof: Pick<NonNullable<OrderTransfer["proof"]>, "status"> | null };

export const isPaid = ({ order_status }: Pick<Order, "order_status">) =>
  order_status === "CONFIRMED" || order_status === "COMPLETED";
/** Whether it is held at that moment: the sweep that ends holds may be seconds late. */
export const isHeld = ({ order_status, hold_expires_at: end }: TransferOrder, now: string) =>
  order_status === "ON_HOLD" && end !== null && Date.parse(end) > Date.parse(now);

/**
 * Where the transfer of an order stands, from which follows what its pages say and offer.
 * @param now an ISO instant
 */
export function transferStateOf(
  order: TransferOrder,
  { proof }: Chosen,
  now: string,
): TransferState {
  const waits = proof?.status === "WAITING" || order.payment_checked;
  const rejected = proof?.status === "REJECTED";
  if (isPaid(order)) {
    if (proof?.status === "WAITING") return "paid_checked";
    if (rejected) return "paid_rejected";
    return proof?.status === "ACCEPTED" ? "confirmed" : "paid";
  }
  if (isHeld(order, now)) {
    if (waits) return "checked";
    if (rejected) return "rejected";
    return order.refunds.some(({ reason }) => reason === "SHORT") ? "short" : "pay";
  }
  if (waits) return "over_checked";
  if (rejected) return "over_rejected";
  return order.payments.length > 0 ? "over_received" : "over";
}

/** Money that is owed back or went back: what is to be said about it. */
export type GoesBack = {
  /** Rupiah. */
  amount: number;
  /**
   * Who has to act: the customer names an account (perhaps only later), the office decides about what
   * was asked for, or pays; or it is done.
   */
  step: "account" | "account_later" | "asked" | "owed" | "done";
};
/** Of a trip that takes place: what came beside its price. */
const BESIDE = ["SHORT", "LATE", "SURPLUS"];
/** What goes back of an order's money; null if nothing does. The step that waits longest is said first. */
export function goesBack(order: TransferOrder): GoesBack | null {
  const all = order.refunds.filter(
    ({ status, reason }) => status !== "REJECTED" && (!isPaid(order) || BESIDE.includes(reason)),
  );
  const open = all.filter(({ status }) => status !== "DONE");
  const unnamed = open.filter(({ needs_account }) => needs_account);
  const said = [unnamed, open, all].find((some) => some.length > 0);
  if (!said) return null;
  const amount = said.reduce((sum, one) => sum + one.amount, 0);
  if (said === unnamed)
    return { amount, step: order.no_account_until ? "account_later" : "account" };
  if (said !== open) return { amount, step: "done" };
  // The office may still reject what a customer has asked for.
  const asked = open.every(({ reason, status }) => reason === "CUSTOMER" && status === "REQUESTED");
  return { amount, step: asked ? "asked" : "owed" };
}
