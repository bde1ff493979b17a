import type { OrderRefund } from "@jukung/contract";
import { witaIso } from "../../platform/clock.ts";
import { can } from "../accounts/index.ts";
import type { Ledger } from "../orders/index.ts";
import { refundLimitNow } from "../site/index.ts";
import { noAccountUntil } from "./account.ts";
import type { Gateway } from "./gateway.ts";
import { goesBack } from "./money.ts";
import { appliedPayment, type PaymentRow, paymentsOfOrder } from "./queries/payments.ts";
import {
  ordersInReview,
  ordersWithoutAccount,
  type RefundRow,
  refundedOf,
  refundsOfOrder,
  refundsWaiting,
  refundsWithAdmin,
} from "./queries/refunds.ts";
import { endOf, isReopened, needsAccount, refundActions, shownAccount, stepAt } from "./rules.ts";

/** Where a manual refund went, without what would let others use the account. */
export const sentTo = ({ status, bank_account, decision }: RefundRow): OrderRefund["sent_to"] =>
  status === "DONE" && bank_account
    ? { bank: bank_account.bank, ends: endOf(bank_account.number), reference: decision ?? "" }
    : null;

const presentRefund = (refund: RefundRow, payments: PaymentRow[]): OrderRefund => ({
  id: refund.id,
  amount: refund.amount,
  reason: refund.reason,
  status: refund.status as OrderRefund["status"],
  requested_at: witaIso(refund.requested_at),
  done_at: refund.done_at ? witaIso(refund.done_at) : null,
  step_at: witaIso(stepAt(refund)),
  needs_account: needsAccount(refund),
  rejected_because: refund.status === "REJECTED" ? refund.decision : null,
  reopened: isReopened(refund),
  sent_to: sentTo(refund),
  to_account: refund.bank_account ? shownAccount(refund.bank_account) : null,
  to_channel: toChannel(refund, payments),
});

/** The method that a refund goes back to: decided, it is known whether the gateway can make it. */
const toChannel = ({ status, bank_account, payment_id }: RefundRow, payments: PaymentRow[]) =>
  !bank_account && ["APPROVED", "PROCESSING", "DONE"].includes(status)
    ? ((payments.find(({ id }) => id === payment_id)?.payment_channel ??
        null) as OrderRefund["to_channel"])
    : null;

/** What orders may know of their money: the refunds, and whether the gateway can make them. */
export const ledgerOf = (gateway: Gateway): Ledger => ({
  async refundsOf(db, order, now) {
    const [refunds, payments, payment, until] = await Promise.all([
      refundsOfOrder(db, order.id),
      paymentsOfOrder(db, order.id),
      appliedPayment(db, order.id),
      noAccountUntil(db, order, { now }),
    ]);
    const back = order.claimable_amount || order.paid_amount;
    return {
      refunds: refunds.map((refund) => presentRefund(refund, payments)),
      needs_account: !payment || !goesBack(gateway, payment, back, now),
      part_needs_account: !payment || !goesBack(gateway, payment, payment.captured_amount - 1, now),
      no_account_until: until && witaIso(until),
    };
  },
  async ifOperatorCancels(db, order, { now, me }) {
    const payment = await appliedPayment(db, order.id);
    if (!payment) return { amount: 0, needs_account: false, waits: false };
    const [limit, refunds, refunded] = await Promise.all([
      refundLimitNow(db),
      refundsOfOrder(db, order.id),
      refundedOf(db, payment.id),
    ]);
    const amount = payment.captured_amount - refunded;
    const claimed = refunds.filter(({ status }) => status === "REQUESTED");
    const all = claimed.reduce((sum, claim) => sum + claim.amount, amount);
    const waits = all > 0 && !can(me, "confirm_refund", { amount: all, limit });
    const needs_account = amount > 0 && !goesBack(gateway, payment, amount, now);
    return { amount, needs_account, waits };
  },
  async accountMissing(db, orders, now) {
    const ids = orders.map(({ id }) => id);
    const missing = await ordersWithoutAccount(db, ids);
    const waiting = orders.filter(({ id }) => missing.has(id));
    return new Map(
      await Promise.all(
        waiting.map(async (order) => [order.id, await noAccountUntil(db, order, { now })] as const),
      ),
    );
  },
  inReview: ordersInReview,
  refundsWaiting,
  async adminRefundsOf(db, order, me) {
    const [rows, payments, limit] = await Promise.all([
      refundsWithAdmin(db, order.id),
      paymentsOfOrder(db, order.id),
      refundLimitNow(db),
    ]);
    return rows.map(({ refund, admin, begun_by }) => ({
      ...presentRefund(refund, payments),
      note: refund.note,
      bank_account: refund.bank_account,
      passenger_ids: refund.passenger_ids,
      decided_by: admin,
      decided_at: refund.decided_at ? witaIso(refund.decided_at) : null,
      decision: refund.decision,
      failure_code: refund.failure_code,
      actions: refundActions(refund, me, limit),
      begun_by: refund.status === "REQUESTED" ? begun_by : null,
    }));
  },
});
