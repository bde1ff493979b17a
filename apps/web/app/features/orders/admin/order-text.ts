import type { OrderActor, OrderAuditAction, OrderEvent, OrderEventReason } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";

// Codes of the API in the reader's language. A code without a message does not compile.
type Messages<Code extends string> = Record<Code, () => string>;

const actors = {
  customer: m.admin_by_customer,
  admin: m.admin_by_admin,
  system: m.admin_by_system,
  gateway: m.admin_by_gateway,
} satisfies Messages<OrderActor>;

const reasons = {
  "quoted again": m.admin_reason_quoted_again,
  "late payment": m.admin_reason_late_payment,
  "quote declined": m.admin_reason_quote_declined,
  "account deleted": m.admin_reason_account_deleted,
} satisfies Messages<OrderEventReason>;

const audited = {
  "order.quote": m.admin_audit_quote,
  "order.decline": m.admin_audit_decline,
  "order.complete": m.admin_audit_complete,
  "order.cancel": m.admin_audit_cancel,
  "order.refund_begin": m.admin_audit_refund_begin,
  "order.refund_approve": m.admin_audit_refund_approve,
  "order.refund_reject": m.admin_audit_refund_reject,
  "order.refund_claim": m.admin_audit_refund_claim,
  "order.refund_reopen": m.admin_audit_refund_reopen,
  "order.refund_account": m.admin_audit_refund_account,
  "order.refund_done": m.admin_audit_refund_done,
  "order.update": m.admin_audit_update,
  "order.trip_update": m.admin_audit_trip_update,
  "order.reschedule": m.admin_audit_reschedule,
  "order.payment_begin": m.admin_audit_payment_begin,
  "order.payment_record": m.admin_audit_payment_record,
  "order.payment_withdraw": m.admin_audit_payment_withdraw,
  "order.proof_reject": m.admin_audit_proof_reject,
  "order.hold_extend": m.admin_audit_hold_extend,
  "order.refund_give": m.admin_audit_refund_give,
  "order.note": m.admin_audit_note,
  "order.crossing_changed": m.admin_audit_crossing_changed,
  "order.departure_closed": m.admin_audit_departure_closed,
  "order.email_again": m.admin_audit_email_again,
  "order.task_done": m.admin_audit_task_done,
} satisfies Messages<OrderAuditAction>;

const isReason = (text: string): text is OrderEventReason => Object.hasOwn(reasons, text);

/** Who moved an order, and why: the system's reasons are translated, a person's own text stays. */
export function eventText({ by, reason }: Pick<OrderEvent, "by" | "reason">): string {
  if (!reason) return actors[by]();
  return `${actors[by]()}: ${isReason(reason) ? reasons[reason]() : reason}`;
}
export const isAudited = (action: string): action is OrderAuditAction =>
  Object.hasOwn(audited, action);
/** What an admin did to an order. */
export const auditText = (action: OrderAuditAction): string => audited[action]();
