import type {
  AdminOrder,
  AdminOrderAction,
  AdminOrderSummary,
  Locale,
  OrderAction,
  OrderAuditAction,
  OrderSummary,
  Permission,
} from "@jukung/contract";
import { witaIso } from "../../platform/clock.ts";
import type { Database, Db } from "../../platform/db.ts";
import { can, type Staff, userById } from "../accounts/index.ts";
import { auditOf } from "../operations/index.ts";
import {
  type PresentDeps,
  presentOrder,
  presentQuote,
  presentReschedule,
  presentSummaries,
} from "./present.ts";
import { inquiryProductOf, productOf } from "./product.ts";
import type { OrderRow } from "./queries/orders.ts";
import { quotesWithSenders } from "./queries/quotes.ts";
import { reschedulesWithActor } from "./queries/reschedules.ts";
import { giveable, latestHoldEnd, linesTotal } from "./rules.ts";
import { aheadNow } from "./situation.ts";
import { timelineOf } from "./timeline.ts";

/** One row of the back office's list. */
const presentAdminSummary = (
  { crossings: _, ...summary }: OrderSummary,
  order: OrderRow,
  { refunds_waiting, now, me }: { refunds_waiting: number; now: Date; me: Me },
): AdminOrderSummary => ({
  ...summary,
  // The list does not offer to refund a part: it need not know what waits of that.
  office_actions: adminActions(order, summary.actions, { now, me, gifts: [] }),
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
  rows: OrderRow[],
  ask: { locale: Locale; now: Date; me: Me } & PresentDeps,
): Promise<AdminOrderSummary[]> {
  const decides = can(ask.me, "confirm_refund") || can(ask.me, "transfer_refund");
  const [summaries, waiting] = await Promise.all([
    presentSummaries(db, rows, { ...ask, viewer: "admin" }),
    ask.ledger.refundsWaiting(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.map((row, i) =>
    presentAdminSummary(summaries[i] as OrderSummary, row, {
      refunds_waiting: decides ? (waiting.get(row.id) ?? 0) : 0,
      now: ask.now,
      me: ask.me,
    }),
  );
}

/** An inquiry whose day is still ahead, answered or not. */
const isQuotable = ({ order_status, inquiry_status, starts_at }: OrderRow, now: Date): boolean =>
  inquiry_status !== null &&
  starts_at !== null &&
  starts_at > now &&
  (order_status === "PENDING" || order_status === "EXPIRED");

type Me = Staff & { id: number };
/** What an action on an order needs. */
const NEEDS: Record<AdminOrderAction, Permission> = {
  quote: "answer_inquiries",
  decline: "answer_inquiries",
  cancel: "cancel_orders",
  complete: "change_orders",
  message: "write_messages",
  update: "change_orders",
  download_ticket: "see_orders",
  claim_refund: "request_refund",
  reschedule: "change_orders",
  record_payment: "record_payment",
  extend_hold: "change_orders",
  give_refund: "request_refund",
};
/** The actions this admin may take on an order now. */
function adminActions(
  order: OrderRow,
  may: OrderAction[],
  { now, me, gifts }: { now: Date; me: Me; gifts: { amount: number }[] },
): AdminOrderAction[] {
  const { order_status } = order;
  const ahead = order.starts_at !== null && order.starts_at > now;
  const waiting = order_status === "PENDING";
  const held =
    order_status === "ON_HOLD" && order.hold_expires_at !== null && order.hold_expires_at > now;
  const possible: Record<AdminOrderAction, boolean> = {
    quote: isQuotable(order, now),
    decline: waiting,
    cancel: !waiting && may.includes("cancel"),
    complete: order_status === "CONFIRMED" && !ahead,
    message: true,
    update: may.includes("update"),
    download_ticket: may.includes("download_ticket"),
    claim_refund: order_status === "CANCELLED" && order.claimable_amount > 0,
    reschedule: may.includes("reschedule"),
    record_payment: held && order.total_price > 0,
    extend_hold: held && latestHoldEnd(order) !== null,
    give_refund: giveable(order, gifts) > 0,
  };
  return (Object.keys(possible) as AdminOrderAction[]).filter(
    (action) => possible[action] && can(me, NEEDS[action]),
  );
}

/** One order as the back office sees it. */
export async function presentAdminOrder(
  db: Database,
  order: OrderRow,
  { locale, now, me, ...deps }: { locale: Locale; now: Date; me: Me } & PresentDeps,
): Promise<AdminOrder> {
  const asked = order.inquiry_status !== null;
  const { products } = deps;
  const [
    shown,
    customer,
    refunds,
    audit,
    quotes,
    list,
    declared,
    births,
    identities,
    day,
    if_cancelled,
    waiting_payment,
    transfer,
    moves,
    payments,
  ] = await Promise.all([
    presentOrder(db, order, { viewer: "admin", locale, now, ...deps }),
    order.user_id === null ? undefined : userById(db, order.user_id),
    aheadNow(db, order, { products, now }).then((ahead_amount) =>
      deps.ledger.adminRefundsOf(db, order, { me, ahead_amount }),
    ),
    auditOf(db, `order:${order.id}`),
    asked ? quotesWithSenders(db, order.id) : [],
    // A quote starts with these lines and the customer reads them, so they are in the customer's
    // language.
    asked ? inquiryProductOf(products, order).listPrice(db, order.id, order.locale as Locale) : [],
    productOf(products, order).declaredLocals?.(db, order.id) ?? [],
    productOf(products, order).births?.(db, order.id) ?? [],
    can(me, "change_orders") ? (productOf(products, order).identities?.(db, order.id) ?? []) : [],
    isQuotable(order, now) ? inquiryProductOf(products, order).dayOf(db, order.id, now) : null,
    deps.ledger.ifOperatorCancels(db, order, { now, me }),
    deps.ledger.waitingPaymentOf(db, order, me),
    deps.ledger.adminTransferOf(db, order, { me, now }),
    reschedulesWithActor(db, order.id),
    deps.ledger.receivedOf(db, order.id),
  ]);
  const timeline = await timelineOf(db, order, { ledger: deps.ledger, moves, locale });
  const gifts = refunds.filter(
    ({ reason, status }) => reason === "GOODWILL" && status === "REQUESTED",
  );
  const actions = adminActions(order, shown.actions, { now, me, gifts });
  const latest = actions.includes("extend_hold") ? latestHoldEnd(order) : null;
  return {
    order: shown,
    customer: customer ? { id: customer.id, email: customer.email } : null,
    claimable_amount: order.claimable_amount,
    refunds,
    quotes: quotes.map(({ sent_by, ...quote }) => ({ ...presentQuote(quote), sent_by })),
    list_price: list.length > 0 ? { lines: list, total: linesTotal(list) } : null,
    day,
    if_cancelled,
    declared_local: declared,
    births,
    identities,
    waiting_payment,
    transfer,
    hold_until_most: latest && witaIso(latest),
    giveable_amount: giveable(order, gifts),
    moves: moves.map(({ move, by }) => ({
      ...presentReschedule(move, locale),
      asked_at: witaIso(move.created_at),
      asked_by: by,
      reason: move.reason,
    })),
    payments,
    timeline,
    // One recorded payment at a time: it is confirmed or withdrawn first. With a proof that waits, also
    // of an order that is over: its money may have come.
    actions: [
      ...actions.filter((action) => action !== "record_payment"),
      ...(!waiting_payment &&
      (actions.includes("record_payment") || transfer?.actions.includes("record"))
        ? (["record_payment"] as const)
        : []),
    ],
    audit: audit.map((entry) => ({
      at: witaIso(entry.at),
      by: entry.by,
      action: entry.action as OrderAuditAction,
      detail: typeof entry.detail.reason === "string" ? entry.detail.reason : null,
    })),
  };
}
