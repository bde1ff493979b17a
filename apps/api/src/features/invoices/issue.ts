import { formatDateWithYear } from "@jukung/format";
import { witaIso } from "../../platform/clock.ts";
import type { Database, Tx } from "../../platform/db.ts";
import { message } from "../../platform/messages.ts";
import { lockOrders, type OrderRow, ordersById } from "../orders/index.ts";
import { companyNow } from "../site/index.ts";
import {
  creditNoteContent,
  type DocumentContent,
  type DocumentLine,
  invoiceContent,
  moveInvoiceContent,
} from "./content.ts";
import {
  type DocumentRow,
  documentsOfOrders,
  insertDocuments,
  linesOf,
  oldestUndocumented,
  type PaidMove,
  takeNumbers,
  type Undocumented,
  undocumentedOf,
} from "./queries.ts";
import { numbersNeeded, numberText, SERIES, yearOf } from "./rules.ts";

/**
 * Issues what an order's money lacks: an invoice for a payment that was applied, a credit note
 * for each refund of it that was sent. Called last in the transaction that records that, with the order
 * locked: others wait for the next number until it ends. Where nothing is lacking, nothing happens.
 * @param known the order as it is now, if the caller has it
 */
export const issueDocuments = (tx: Tx, order_id: number, known?: OrderRow): Promise<void> =>
  issue(tx, { order_ids: [order_id], until: null }, known);

async function issue(
  tx: Tx,
  { order_ids, until }: { order_ids: number[]; until: string | null },
  known?: OrderRow,
): Promise<void> {
  const facts = await undocumentedOf(tx, order_ids, until);
  if (facts.length === 0) return;
  const ids = [...new Set(facts.map(({ order_id }) => order_id))];
  const [orders, lines, company, documents] = await Promise.all([
    known ? new Map([[known.id, known]]) : ordersById(tx, ids),
    linesOf(tx, ids),
    companyNow(tx),
    documentsOfOrders(tx, ids),
  ]);
  const issued = new Map<number, Issued[]>(ids.map((id) => [id, []]));
  for (const document of documents) issued.get(document.order_id)?.push(document);
  const next = new Map<string, number>();
  for (const needed of numbersNeeded(facts))
    next.set(`${needed.series} ${needed.year}`, await takeNumbers(tx, needed));
  const rows = facts.map((fact) => {
    const { series, order_id, at, refund_id } = fact;
    const order = orders.get(order_id) as OrderRow;
    const year = yearOf(at);
    const number = next.get(`${series} ${year}`) as number;
    next.set(`${series} ${year}`, number + 1);
    const before = issued.get(order_id) as Issued[];
    const content: DocumentContent =
      fact.refund_id === null
        ? invoiceOf(fact, order, { company, lines: lines.get(order_id) ?? [] }, before)
        : creditNoteContent(order, company, creditOf(fact, before));
    const row = {
      series,
      year,
      number,
      order_id,
      payment_id: fact.refund_id === null ? fact.payment_id : null,
      refund_id,
      amount: content.total,
      issued_at: at,
      content,
    };
    before.push(row);
    return row;
  });
  await insertDocuments(tx, rows);
}
type Issued = Pick<
  DocumentRow,
  "series" | "year" | "number" | "amount" | "issued_at" | "payment_id" | "content"
>;

/** Of a payment for the order, or of one for moving its trip. */
function invoiceOf(
  fact: Extract<Undocumented, { refund_id: null }>,
  order: OrderRow,
  bought: Parameters<typeof invoiceContent>[1],
  before: Issued[],
): DocumentContent {
  const payment = paymentOf(fact);
  const { amount } = fact;
  if (fact.move) {
    const first = before.find(({ series }) => series === SERIES.invoice);
    const booked = first && {
      number: numberText(first),
      issued_at: witaIso(first.issued_at),
    };
    const lines = linesOfMove(fact.move);
    return moveInvoiceContent(order, bought.company, { amount, lines, booked, payment });
  }
  // Only where an older version did not issue it: the trip was moved since, its lines are others now.
  const code = fact.code ?? 0;
  if (order.total_price + code !== amount) {
    const label = { id: order.title_id, en: order.title_en };
    const lines = [{ label, quantity: 1, unit_price: amount }];
    return moveInvoiceContent(order, bought.company, { amount, lines, booked: null, payment });
  }
  return invoiceContent(order, bought, { ...payment, code });
}

/** What the fares of the new date differ, and the fee where there is one. */
function linesOfMove({ difference, fee, to }: PaidMove): DocumentLine[] {
  const label = (key: string) => ({
    id: message(key, "id", { to: to.title_id, day: formatDateWithYear(to.date, "id") }),
    en: message(key, "en", { to: to.title_en, day: formatDateWithYear(to.date, "en") }),
  });
  return [
    { label: label("document_move_difference"), quantity: 1, unit_price: difference },
    ...(fee > 0 ? [{ label: label("document_move_fee"), quantity: 1, unit_price: fee }] : []),
  ];
}

const paymentOf = ({
  paid_at,
  channel,
  reference,
}: Extract<Undocumented, { refund_id: null }>) => ({
  paid_at,
  channel,
  reference,
});

/** @throws Error where there is no invoice: only a payment that was applied is refunded so */
function creditOf(fact: Extract<Undocumented, { refund_id: number }>, before: Issued[]) {
  const { amount, reason, passengers, crossings, at, channel, bank_account, reference, order_id } =
    fact;
  const invoice = before.find(({ payment_id }) => payment_id === fact.payment_id);
  if (!invoice) throw new Error(`A refund of order ${order_id} has no invoice to credit`);
  const number = numberText(invoice);
  const credited = before.filter(
    ({ content }) => content.type === "credit_note" && content.invoice.number === number,
  );
  return {
    total: amount,
    invoice: {
      number,
      issued_at: witaIso(invoice.issued_at),
      total: invoice.amount,
      credited_before: credited.reduce((sum, one) => sum + one.amount, 0),
    },
    refund: {
      reason,
      passengers,
      crossings,
      sent_at: witaIso(at),
      channel,
      account: bank_account && {
        bank: bank_account.bank,
        ends: bank_account.number.replace(/[ -]/g, "").slice(-4),
      },
      reference,
    },
  };
}

const AT_ONCE = 300;
/**
 * Gives documents to what was paid and refunded before there were any, in order of time. Runs when the
 * site starts, before anything new is paid; and now and then, in case an older version still ran.
 * @returns how many orders were looked at
 */
export async function issueMissing(db: Database): Promise<number> {
  let found = 0;
  for (;;) {
    const some = await db.transaction(async (tx) => {
      const oldest = await oldestUndocumented(tx, AT_ONCE);
      if (!oldest) return 0;
      // Another process may be doing the same: what it has issued meanwhile is not issued again.
      await lockOrders(tx, oldest.order_ids);
      await issue(tx, oldest);
      return oldest.order_ids.length;
    });
    if (some === 0) return found;
    found += some;
  }
}
