import { witaIso } from "../../platform/clock.ts";
import { message } from "../../platform/messages.ts";
import type { OrderRow } from "../orders/index.ts";
import type { Company } from "../site/index.ts";
import type { CreditedReason } from "./rules.ts";

/** A text in both languages: each reader has the document in their own. */
type Both = { id: string; en: string };
export type DocumentLine = { label: Both; quantity: number; unit_price: number };

/** Everything that is printed on a document. Instants are ISO texts with Bali's offset, money is rupiah. */
type Shared = {
  company: Company;
  /** Empty once the person has deleted their account. */
  customer: { full_name: string; email: string; phone: string };
  order: {
    booking_id: string;
    title: Both;
    people: number;
    starts_at: string | null;
    ends_at: string | null;
  };
  total: number;
};
/** A bank transfer that was asked for: rupiah with the unique code, and the operator's accounts. */
export type AskedTransfer = {
  amount: number;
  code: number;
  accounts: { bank: string; number: string; holder: string }[];
};
/** What was bought: an invoice, and before it is paid the pro forma. */
export type BillContent = Shared & {
  type: "invoice" | "pro_forma";
  lines: DocumentLine[];
  subtotal: number;
  discount: number;
  promo_code: string | null;
  fees: number;
  /** Null while it is unpaid; then there is a deadline. */
  payment: { paid_at: string; channel: string | null; reference: string } | null;
  pay_before: string | null;
  /** Of a pro forma whose customer chose a bank transfer: how much goes where. */
  transfer?: AskedTransfer | null;
  /** Of a payment for another date: the invoice of the booking. Not in documents from before 0045. */
  booked?: { number: string; issued_at: string } | null;
};
export type CreditNoteContent = Shared & {
  type: "credit_note";
  invoice: { number: string; issued_at: string; total: number; credited_before: number };
  refund: {
    reason: CreditedReason;
    /** How many passengers were cancelled, if the others travel on. */
    passengers: number | null;
    /** How many crossings they left, if only some. Not in documents from before 0045. */
    crossings?: number | null;
    sent_at: string;
    /** Where it went: back to the payment method, or to a bank account. */
    channel: string | null;
    account: { bank: string; ends: string } | null;
    reference: string;
  };
};
export type DocumentContent = BillContent | CreditNoteContent;
/** A document as it is printed: its number, unless it has none, and when it was issued. */
export type PrintedDocument = {
  number: string | null;
  issued_at: string;
  content: DocumentContent;
};

const shared = (order: OrderRow, company: Company): Omit<Shared, "total"> => ({
  company,
  customer: {
    full_name: order.contact_full_name,
    // Of a deleted account only a made-up address is left.
    email: order.contact_full_name ? order.contact_email : "",
    phone: order.contact_phone,
  },
  order: {
    booking_id: order.booking_id,
    title: { id: order.title_id, en: order.title_en },
    people: order.people,
    starts_at: order.starts_at && witaIso(order.starts_at),
    ends_at: order.ends_at && witaIso(order.ends_at),
  },
});

type Bought = { company: Company; lines: DocumentLine[] };
const bill = (order: OrderRow, { company, lines }: Bought) => ({
  ...shared(order, company),
  lines,
  subtotal: order.subtotal,
  discount: order.discount,
  promo_code: order.promo_code,
  fees: order.fees,
  total: order.total_price,
});

/** What a paid order's invoice says. */
export const invoiceContent = (
  order: OrderRow,
  bought: Bought,
  { code, ...payment }: { paid_at: Date; channel: string | null; reference: string; code: number },
): BillContent => {
  const { lines, subtotal, total, ...rest } = bill(order, bought);
  return {
    type: "invoice",
    ...rest,
    lines: code > 0 ? [...lines, codeLine(code)] : lines,
    subtotal: subtotal + code,
    total: total + code,
    payment: { ...payment, paid_at: witaIso(payment.paid_at) },
    pay_before: null,
  };
};

/** A bank transfer's unique code: it was paid, so the invoice has it (decision 053). */
const codeLine = (code: number): DocumentLine => ({
  label: {
    id: message("document_transfer_code", "id"),
    en: message("document_transfer_code", "en"),
  },
  quantity: 1,
  unit_price: code,
});

/** What the invoice says of a payment that is not for the order as it is: what it was for, line by line. */
export const moveInvoiceContent = (
  order: OrderRow,
  company: Company,
  {
    amount,
    lines,
    booked,
    payment,
  }: {
    amount: number;
    lines: DocumentLine[];
    booked: BillContent["booked"];
    payment: { paid_at: Date; channel: string | null; reference: string };
  },
): BillContent => ({
  type: "invoice",
  ...shared(order, company),
  lines,
  subtotal: amount,
  discount: 0,
  promo_code: null,
  fees: 0,
  total: amount,
  payment: { ...payment, paid_at: witaIso(payment.paid_at) },
  pay_before: null,
  booked: booked ?? null,
});

/** What an order that waits for its payment costs: no number, nothing is stored. */
export const proFormaContent = (
  order: OrderRow,
  bought: Bought,
  transfer: AskedTransfer | null,
): BillContent => ({
  type: "pro_forma",
  ...bill(order, bought),
  payment: null,
  pay_before: order.hold_expires_at && witaIso(order.hold_expires_at),
  transfer,
});

/** What the credit note of a refund says. */
export const creditNoteContent = (
  order: OrderRow,
  company: Company,
  { total, ...about }: Pick<CreditNoteContent, "invoice" | "refund" | "total">,
): CreditNoteContent => ({ type: "credit_note", ...shared(order, company), ...about, total });
