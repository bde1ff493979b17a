import type { OrderDocument } from "@jukung/contract";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";

type Named = { number: string; amount: string };
/** What each is called; there may be several of a kind, told apart by their numbers. */
const TEXTS: Record<OrderDocument["type"], (document: Named) => string> = {
  pro_forma: m.order_pro_forma,
  invoice: m.order_invoice,
  credit_note: m.order_credit_note,
};

/** Downloads of an order's invoice and credit notes, or of its pro forma. */
export function DocumentLinks({ path, documents }: { path: string; documents: OrderDocument[] }) {
  // A trip that was moved for more money has an invoice for each payment.
  const invoices = documents.filter(({ type }) => type === "invoice").length;
  return documents.map(({ name, type, amount }) => (
    <a key={name} className="btn quiet" href={`${path}/documents/${name}`} download>
      {(type === "invoice" && invoices > 1 ? m.order_invoice_of : TEXTS[type])({
        number: name,
        amount: rupiah(amount),
      })}
    </a>
  ));
}
