import type { Locale, OrderDocument } from "@jukung/contract";
import { witaIso } from "../../platform/clock.ts";
import type { Database } from "../../platform/db.ts";
import { actionsFor, type ListedDocument, type OrderRow, situationOf } from "../orders/index.ts";
import { companyNow, transferNow } from "../site/index.ts";
import { type PrintedDocument, proFormaContent } from "./content.ts";
import {
  chosenTransfer,
  type DocumentRow,
  documentOfOrder,
  documentOfRefund,
  invoiceOfOrder,
  linesOf,
} from "./queries.ts";
import { documentPdf } from "./render.ts";
import { numberIn, numberText, PRO_FORMA, typeOf } from "./rules.ts";

/** Whether an order waits for a payment: only then it has a pro forma. */
const awaitsPayment = (order: OrderRow, now: Date) =>
  order.total_price > 0 && actionsFor(situationOf(order, now), "link", now).includes("payment");

/** What there is to download about an order's money, the oldest first. */
export function documentsOf(order: OrderRow, issued: ListedDocument[], now: Date): OrderDocument[] {
  const waits: OrderDocument[] = awaitsPayment(order, now)
    ? [
        {
          name: PRO_FORMA,
          type: "pro_forma",
          amount: order.total_price,
          refund_id: null,
          issued_at: null,
        },
      ]
    : [];
  return [
    ...waits,
    ...issued.map((row) => ({
      name: numberText(row),
      type: typeOf(row.series),
      amount: row.amount,
      refund_id: row.refund_id,
      issued_at: witaIso(new Date(row.issued_at)),
    })),
  ];
}

const printed = (row: DocumentRow): PrintedDocument => ({
  number: numberText(row),
  issued_at: witaIso(row.issued_at),
  content: row.content,
});

/**
 * The document of an order by the name in its address: a number, or the pro forma's.
 * @returns null where this order has no such document
 */
export async function printedDocument(
  db: Database,
  order: OrderRow,
  { name, now }: { name: string; now: Date },
): Promise<PrintedDocument | null> {
  if (name === PRO_FORMA) {
    if (!awaitsPayment(order, now)) return null;
    const [lines, company, chosen, { accounts }] = await Promise.all([
      linesOf(db, [order.id]),
      companyNow(db),
      chosenTransfer(db, order),
      transferNow(db),
    ]);
    const bought = { company, lines: lines.get(order.id) ?? [] };
    const content = proFormaContent(order, bought, chosen && { ...chosen, accounts });
    return { number: null, issued_at: witaIso(order.purchase_date), content };
  }
  const numbered = numberIn(name);
  const row = numbered && (await documentOfOrder(db, order.id, numbered));
  return row ? printed(row) : null;
}

/** A document's name as a file: its number, or the booking code. */
export const fileName = ({ number, content }: PrintedDocument): string =>
  `${number ?? `${PRO_FORMA}-${content.order.booking_id}`}.pdf`;

type Attached = { filename: string; content: Buffer; content_type: string };
async function attached(row: DocumentRow | undefined, locale: Locale): Promise<Attached[]> {
  if (!row) return [];
  const document = printed(row);
  const content = await documentPdf(document, locale);
  return [{ filename: fileName(document), content, content_type: "application/pdf" }];
}

/** An order's invoice as an email's attachment; none for an order for nothing. */
export const attachedInvoice = async (db: Database, order_id: number, locale: Locale) =>
  attached(await invoiceOfOrder(db, order_id), locale);

/** A refund's credit note as an email's attachment, where it has one. */
export const attachedCreditNote = async (db: Database, refund_id: number, locale: Locale) =>
  attached(await documentOfRefund(db, refund_id), locale);
