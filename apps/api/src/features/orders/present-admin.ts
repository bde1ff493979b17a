import type { AdminOrder, AdminOrderSummary, Locale, OrderSummary } from "@jukung/contract";
import { witaIso } from "../../platform/clock.ts";
import type { Database, Db } from "../../platform/db.ts";
import { userById } from "../accounts/index.ts";
import { auditOf } from "../operations/index.ts";
import { type PresentParts, presentOrder, presentSummaries, situationOf } from "./present.ts";
import type { Products } from "./product.ts";
import type { OrderRow } from "./queries/orders.ts";
import { actionsFor } from "./rules.ts";

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
  const [shown, customer, refunds, audit] = await Promise.all([
    presentOrder(db, order, { viewer: "admin", locale, now, ...parts }),
    order.user_id === null ? undefined : userById(db, order.user_id),
    parts.ledger.deskRefundsOf(db, order),
    auditOf(db, `order:${order.id}`),
  ]);
  return {
    order: shown,
    customer: customer ? { id: customer.id, email: customer.email } : null,
    claimable_amount: order.claimable_amount,
    refunds,
    actions: deskActions(order, now),
    audit: audit.map((entry) => ({
      at: witaIso(entry.at),
      by: entry.by,
      action: entry.action,
      detail: typeof entry.detail.reason === "string" ? entry.detail.reason : null,
    })),
  };
}
