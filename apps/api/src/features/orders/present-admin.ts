import type {
  AdminOrder,
  AdminOrderSummary,
  Locale,
  OrderAuditAction,
  OrderSummary,
} from "@jukung/contract";
import { witaIso } from "../../platform/clock.ts";
import type { Database, Db } from "../../platform/db.ts";
import { userById } from "../accounts/index.ts";
import { auditOf } from "../operations/index.ts";
import {
  type PresentParts,
  presentOrder,
  presentQuote,
  presentSummaries,
  situationOf,
} from "./present.ts";
import type { Products } from "./product.ts";
import type { OrderRow } from "./queries/orders.ts";
import { quotesWithSenders } from "./queries/quotes.ts";
import { actionsFor, linesTotal } from "./rules.ts";
import { inquiryProductOf } from "./settle.ts";

type AdminRow = OrderRow & { refunds_waiting: number };
/** One row of the back office's list. */
const presentAdminSummary = (
  summary: OrderSummary,
  { refunds_waiting, ...order }: AdminRow,
): AdminOrderSummary => ({
  ...summary,
  contact: {
    full_name: order.contact_full_name,
    email: order.contact_email,
    phone: order.contact_phone,
  },
  claimable_amount: order.claimable_amount,
  refunds_waiting,
});
/** The rows of the back office's list. */
export async function presentAdminSummaries(
  db: Db,
  rows: AdminRow[],
  ask: { locale: Locale; now: Date; products: Products },
): Promise<AdminOrderSummary[]> {
  const summaries = await presentSummaries(db, rows, { ...ask, viewer: "admin" });
  return rows.map((row, i) => presentAdminSummary(summaries[i] as OrderSummary, row));
}

/** What an admin may do with an order now. */
function deskActions(order: OrderRow, now: Date): AdminOrder["actions"] {
  const may = actionsFor(situationOf(order, now), "admin", now);
  const { order_status, inquiry_status } = order;
  const ahead = order.starts_at !== null && order.starts_at > now;
  const waiting = order_status === "PENDING";
  const can: Record<AdminOrder["actions"][number], boolean> = {
    quote: inquiry_status !== null && ahead && (waiting || order_status === "EXPIRED"),
    decline: waiting,
    cancel: !waiting && may.includes("cancel"),
    complete: order_status === "CONFIRMED" && !ahead,
    message: true,
    download_ticket: may.includes("download_ticket"),
  };
  return (Object.keys(can) as AdminOrder["actions"]).filter((action) => can[action]);
}

/** One order as the back office sees it. */
export async function presentAdminOrder(
  db: Database,
  order: OrderRow,
  { locale, now, ...parts }: { locale: Locale; now: Date } & PresentParts,
): Promise<AdminOrder> {
  const asked = order.inquiry_status !== null;
  const [shown, customer, refunds, audit, quotes, list] = await Promise.all([
    presentOrder(db, order, { viewer: "admin", locale, now, ...parts }),
    order.user_id === null ? undefined : userById(db, order.user_id),
    parts.ledger.deskRefundsOf(db, order),
    auditOf(db, `order:${order.id}`),
    asked ? quotesWithSenders(db, order.id) : [],
    // The customer reads the lines that a quote begins with, so they are in their language.
    asked
      ? inquiryProductOf(parts.products, order).listPrice(db, order.id, order.locale as Locale)
      : [],
  ]);
  return {
    order: shown,
    customer: customer ? { id: customer.id, email: customer.email } : null,
    claimable_amount: order.claimable_amount,
    refunds,
    quotes: quotes.map(({ sent_by, ...quote }) => ({ ...presentQuote(quote), sent_by })),
    list_price: list.length > 0 ? { lines: list, total: linesTotal(list) } : null,
    actions: deskActions(order, now),
    audit: audit.map((entry) => ({
      at: witaIso(entry.at),
      by: entry.by,
      action: entry.action as OrderAuditAction,
      detail: typeof entry.detail.reason === "string" ? entry.detail.reason : null,
    })),
  };
}
