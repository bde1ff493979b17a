import type {
  InquiryStatus,
  KindPath,
  OrderEvent,
  OrderStatus,
  PaymentStatus,
  ProductKind,
  RefundStatus,
} from "@jukung/contract";
import { dayOnBali, shortDay } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import type { StatusKind } from "~/ui/status.tsx";
import type { Step } from "~/ui/timeline.tsx";
import { refundStatusOf } from "./components/refund-status.ts";
import { orderKind, orderKindAt } from "./kinds.ts";

type Label = { kind: StatusKind; label: () => string };

/** The colour and label of each status, for every kind of order. */
export const orderStatus: Record<OrderStatus, Label> = {
  PENDING: { kind: "new", label: m.order_status_pending },
  ON_HOLD: { kind: "waiting", label: m.order_status_on_hold },
  CONFIRMED: { kind: "good", label: m.order_status_confirmed },
  COMPLETED: { kind: "good", label: m.order_status_completed },
  CANCELLED: { kind: "off", label: m.order_status_cancelled },
  REJECTED: { kind: "off", label: m.order_status_rejected },
  EXPIRED: { kind: "off", label: m.order_status_expired },
};
type Stand = {
  order_type: ProductKind;
  order_status: OrderStatus;
  inquiry_status?: InquiryStatus | null | undefined;
  /** Staff have closed the day of the inquiry: no quote for it can be accepted. */
  date_closed?: boolean | undefined;
  /** Another order has its day, or the places. */
  date_taken?: boolean | undefined;
  /** The customer declined its quote. A list has this field, the order's page its events. */
  quote_declined?: boolean;
  /** A payment is noted, or a proof of a transfer was sent: the office looks whether it came. */
  payment_checked?: boolean;
  /** Its newest proof of a transfer was rejected. In a list, or of the order itself. */
  proof_rejected?: boolean;
  bank_transfer?: { proof: { status: string } | null } | null;
  /** How it can be paid now. A list does not have it. */
  pay_by?: { gateway: boolean; transfer: boolean };
  events?: OrderEvent[];
};
/** Who reads the label: "your turn" depends on it. */
export type Reader = "customer" | "office";
/** An inquiry that is not an order yet: whose turn it is comes first. */
const inquiries: Partial<Record<InquiryStatus, Record<Reader, Label>>> = {
  NEW: {
    customer: { kind: "waiting", label: m.state_inquiry_new },
    office: { kind: "new", label: m.state_inquiry_new_office },
  },
  QUOTED: {
    customer: { kind: "new", label: m.state_quoted },
    office: { kind: "waiting", label: m.state_quoted_office },
  },
};
const dateClosed: Record<Reader, Label> = {
  customer: { kind: "waiting", label: m.state_date_closed },
  office: { kind: "new", label: m.state_date_closed_office },
};
const dateTaken: Record<Reader, Label> = {
  customer: { kind: "waiting", label: m.state_date_taken },
  office: { kind: "new", label: m.state_date_taken_office },
};
const paymentChecked: Record<Reader, Label> = {
  customer: { kind: "waiting", label: m.state_payment_checked },
  office: { kind: "new", label: m.state_payment_checked_office },
};
const quoteDeclined: Record<Reader, () => string> = {
  customer: m.state_quote_declined,
  office: m.state_quote_declined_office,
};

/** Whoever sent a proof may have transferred the money: nobody is told to pay who may have paid. */
const asksProof = ({
  proof_rejected,
  bank_transfer,
}: Pick<Stand, "proof_rejected" | "bank_transfer">): boolean =>
  proof_rejected ?? bank_transfer?.proof?.status === "REJECTED";

/**
 * The label of an order's state, on every page and in every list: from its status and, until it is
 * accepted, its inquiry status. Nobody is told to wait when it is their turn.
 */
export function statusOf(order: Stand, reader: Reader = "customer"): Label {
  const asked = order.order_status === "PENDING" && order.inquiry_status;
  if (asked && order.date_closed) return dateClosed[reader];
  if (asked && order.date_taken) return dateTaken[reader];
  if (asked) return inquiries[asked]?.[reader] ?? orderStatus.PENDING;
  if (isQuoteDeclined(order)) return { kind: "off", label: quoteDeclined[reader] };
  if (order.order_status === "REJECTED" && reader === "office")
    return { kind: "off", label: m.state_declined_by_us };
  if (order.order_status !== "ON_HOLD") return orderStatus[order.order_status];
  if (order.payment_checked && reader === "office") return paymentChecked.office;
  if (reader === "customer" && !order.payment_checked && asksProof(order))
    return { kind: "new", label: m.state_proof };
  const payable = !order.pay_by || order.pay_by.gateway || order.pay_by.transfer;
  return reader === "customer" && payable && !order.payment_checked
    ? { kind: "new", label: m.state_pay }
    : { kind: "waiting", label: orderKind(order.order_type).held };
}

/** The status filters of a kind: instant products have no inquiries. */
export const statusesOf = (kind: KindPath | undefined): OrderStatus[] =>
  (Object.keys(orderStatus) as OrderStatus[]).filter(
    (status) =>
      !kind ||
      orderKindAt(kind).flow === "inquiry" ||
      (status !== "PENDING" && status !== "REJECTED"),
  );

export const paymentStatus: Record<PaymentStatus, Label> = {
  UNPAID: { kind: "waiting", label: m.payment_status_unpaid },
  PENDING: { kind: "waiting", label: m.payment_status_pending },
  PAID: { kind: "good", label: m.payment_status_paid },
  REFUND_PENDING: { kind: "back", label: m.payment_status_refund_pending },
  PARTIALLY_REFUNDED: { kind: "back", label: m.payment_status_partially_refunded },
  REFUNDED: { kind: "back", label: m.payment_status_refunded },
  DISPUTED: { kind: "wrong", label: m.payment_status_disputed },
};

/** An order that stands is paid, and a refund of a difference, a passenger or a part is not all of it. */
const standing: Partial<Record<PaymentStatus, Label>> = {
  REFUND_PENDING: { kind: "back", label: m.payment_paid_refunding },
  PARTIALLY_REFUNDED: { kind: "back", label: m.payment_paid_partly_refunded },
};

/** What came back has come from the customer's bank alone: we have sent nothing. */
const byBank: Partial<Record<PaymentStatus, Label>> = {
  REFUNDED: { kind: "back", label: m.payment_by_bank },
  PARTIALLY_REFUNDED: { kind: "back", label: m.payment_partly_by_bank },
};
const isByBank = ({
  returned_by_bank,
  taken_back = 0,
  refunds = [],
}: Pick<Parameters<typeof paymentOf>[0], "returned_by_bank" | "taken_back" | "refunds">): boolean =>
  returned_by_bank ?? (taken_back > 0 && refunds.every(({ status }) => status !== "DONE"));

/** Whether a refund waits for the customer's bank account, which may be named now. */
export const asksAccount = (order: {
  refunds: { needs_account: boolean }[];
  no_account_until: string | null;
}): boolean => !order.no_account_until && order.refunds.some(({ needs_account }) => needs_account);

const accountMissing: Record<Reader, Label> = {
  customer: { kind: "new", label: m.state_account_missing },
  office: { kind: "waiting", label: m.state_account_missing_office },
};
/** Nobody is told that it is their turn while it is not: after an address change no account is accepted. */
const accountLater = (until: string): Label => ({
  kind: "waiting",
  // The order's page shows the time; a list has no room for it.
  label: () => m.state_account_later({ day: shortDay(dayOnBali(new Date(until))) }),
});

const over: OrderStatus[] = ["CANCELLED", "REJECTED", "EXPIRED"];
/** Whether the trip will not take place. */
export const isOver = ({ order_status }: { order_status: OrderStatus }): boolean =>
  over.includes(order_status);

/**
 * Whether nobody travels with it any more: it will not take place, or it has. Nobody needs the way there
 * or a code to show.
 */
export const isPast = (order: { order_status: OrderStatus }): boolean =>
  isOver(order) || order.order_status === "COMPLETED";

/** Of an order that is over while a payment of it is looked for: a cancelled one is never confirmed. */
export const overChecked = ({ order_status }: { order_status: OrderStatus }): string =>
  order_status === "CANCELLED" ? m.order_over_checked_cancelled() : m.order_over_checked();

/** Whether the customer declined its quote; the inquiry was never an order. */
export function isQuoteDeclined(order: {
  quote_declined?: boolean;
  events?: OrderEvent[];
}): boolean {
  const last = order.events?.at(-1);
  return order.quote_declined ?? (last?.by === "customer" && last.reason === "quote declined");
}

/** Whether it ended before anything was held: as an inquiry. */
export const endedAsInquiry = (order: { order_status: OrderStatus; events: OrderEvent[] }) =>
  isOver(order) && order.events.at(-1)?.from === "PENDING";
/** The payment status of an order: an ended order does not wait for a payment. */
export function paymentOf(
  order: {
    order_status: OrderStatus;
    payment_status: PaymentStatus;
    actions?: string[];
    /** A refund waits for the customer's bank account. In a list, or of the order itself. */
    account_missing?: boolean;
    /** None may be named before then. */
    no_account_until?: string | null;
    /** A refund is not decided yet. In a list, or of the order itself. */
    refund_in_review?: boolean;
    payment_checked?: boolean;
    proof_rejected?: boolean;
    bank_transfer?: Stand["bank_transfer"];
    /** Only its bank has returned money of it. In a list, or of the order itself. */
    returned_by_bank?: boolean;
    taken_back?: number;
    refunds?: { needs_account: boolean; reopened: boolean; status: RefundStatus }[];
  },
  reader: Reader = "customer",
): Label {
  // Nothing else happens until the bank has decided.
  if (order.payment_status === "DISPUTED") return paymentStatus.DISPUTED;
  // Nothing happens until somebody names the account: that is not "in progress".
  if (order.account_missing || order.refunds?.some(({ needs_account }) => needs_account))
    return order.no_account_until ? accountLater(order.no_account_until) : accountMissing[reader];
  // Cancelled and paid is not done: the refund is still to be requested.
  if (order.order_status === "CANCELLED" && order.actions?.includes("refund"))
    return { kind: "new", label: m.state_refund_open };
  // Somebody has to decide: that comes before what the order is, also if it stays paid meanwhile.
  const reviewed = order.refunds?.find(({ status }) => status === "REQUESTED");
  if (reader === "office" && (reviewed || order.refund_in_review))
    return { kind: "new", label: m.state_refund_to_decide };
  const stands = order.order_status === "CONFIRMED" || order.order_status === "COMPLETED";
  // What stands stays paid, whatever becomes of a part of it.
  if (stands && (reviewed || order.refund_in_review))
    return { kind: "waiting", label: m.payment_paid_reviewed };
  // The words of the refund's own row.
  if (reviewed) return refundStatusOf(reviewed);
  if (order.refund_in_review) return { kind: "waiting", label: m.refund_requested };
  const label =
    (isByBank(order) && byBank[order.payment_status]) || paymentStatus[order.payment_status];
  // Nobody reads that a payment is awaited which they have made.
  if (order.order_status === "ON_HOLD" && order.payment_checked && reader === "customer")
    return paymentChecked.customer;
  if (order.order_status === "ON_HOLD" && label.kind === "waiting" && asksProof(order))
    return { kind: "waiting", label: m.payment_unconfirmed };
  // One word for every order that waits for its customer, whether the payment page was opened or not.
  if (order.order_status === "ON_HOLD" && label.kind === "waiting") return paymentStatus.PENDING;
  // "Not paid" is of an order that never was.
  if (order.order_status === "PENDING" && label.kind === "waiting")
    return { kind: "waiting", label: m.payment_status_later };
  if (stands && reader === "customer" && !isByBank(order))
    return standing[order.payment_status] ?? label;
  if (!isOver(order)) return label;
  // It ended, and its money may have come all the same.
  if (order.payment_checked) return paymentChecked[reader];
  if (label.kind === "waiting") return { kind: "off", label: m.payment_status_unpaid };
  return order.payment_status === "PAID" ? { kind: "off", label: paidLabel(order) } : label;
}

/** The step of a timeline for a payment that is not there yet: in the words of the order's state. */
export const unpaidStep = (order: Pick<Stand, "payment_checked" | "bank_transfer">): Step => ({
  label: order.payment_checked
    ? m.state_payment_checked()
    : asksProof(order)
      ? m.payment_unconfirmed()
      : m.timeline_to_pay(),
  state: "now",
});

/** Paid, over, and without a refund: why, if that is known. */
function paidLabel({ refunds }: { refunds?: { status: RefundStatus }[] }): () => string {
  // A list has no refunds.
  if (!refunds) return m.payment_kept;
  return refunds.at(-1)?.status === "REJECTED" ? m.payment_refund_rejected : m.payment_not_due;
}

/** Whether nothing goes on until the customer pays, answers a quote, or names a bank account. */
export const isCustomersTurn = (
  order: Parameters<typeof statusOf>[0] & Parameters<typeof paymentOf>[0],
) => statusOf(order).kind === "new" || paymentOf(order).kind === "new";
