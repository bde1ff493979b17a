import type { DisputeStatus, OrderRefund, PaymentChannel, PaymentMethod } from "@jukung/contract";
import { splitOverPayments } from "@jukung/contract/split-payments";
import { witaIso } from "../../platform/clock.ts";
import { can } from "../accounts/index.ts";
import { documentsOf } from "../invoices/index.ts";
import type { Ledger } from "../orders/index.ts";
import { refundLimitNow } from "../site/index.ts";
import { openTasks } from "../tasks/index.ts";
import { noAccountUntil } from "./account.ts";
import type { Gateway } from "./gateway.ts";
import { allOf, readIfCancelled } from "./if-cancelled.ts";
import { presentWaitingPayment } from "./manual.ts";
import { allGoBack, goesBack, moneyRows, refundsDue } from "./money.ts";
import { disputesOfOrder, ordersReturnedByBank } from "./queries/disputes.ts";
import { manualPaymentsOf } from "./queries/manual.ts";
import { appliedPayments, type PaymentRow, paymentsOfOrder } from "./queries/payments.ts";
import { ordersInReview, type RefundRow, refundsWithAdmin } from "./queries/refunds.ts";
import {
  endOf,
  heldOf,
  isReopened,
  isUnconfirmedGift,
  moveOfRefund,
  needsAccount,
  refundActions,
  shownAccount,
  stepAt,
} from "./rules.ts";
import { presentAdminTransfer, presentTransfer } from "./transfer.ts";

/** Where a manual refund went, without what would let others use the account. */
export const sentTo = ({ status, bank_account, decision }: RefundRow): OrderRefund["sent_to"] =>
  status === "DONE" && bank_account
    ? { bank: bank_account.bank, ends: endOf(bank_account.number), reference: decision ?? "" }
    : null;

const presentRefund = (
  refund: RefundRow,
  { payments, held }: { payments: PaymentRow[]; held: Set<number> },
): OrderRefund => ({
  id: refund.id,
  amount: refund.amount,
  reason: refund.reason,
  reschedule_id: moveOfRefund(refund, payments),
  payment_id: refund.payment_id,
  passenger_ids: refund.passenger_ids,
  positions: refund.positions,
  status: refund.status as OrderRefund["status"],
  requested_at: witaIso(refund.requested_at),
  decided_at: refund.decided_at ? witaIso(refund.decided_at) : null,
  sent_at: refund.sent_at ? witaIso(refund.sent_at) : null,
  done_at: refund.done_at ? witaIso(refund.done_at) : null,
  step_at: witaIso(stepAt(refund)),
  needs_account: needsAccount(refund) && !held.has(refund.id),
  held: held.has(refund.id),
  given_because: refund.reason === "GOODWILL" ? refund.note : null,
  rejected_because: refund.status === "REJECTED" ? refund.decision : null,
  reopened: isReopened(refund),
  sent_to: sentTo(refund),
  to_account: refund.bank_account ? shownAccount(refund.bank_account) : null,
  to_channel: toChannel(refund, payments),
});

/**
 * The method that a refund goes back to. Decided, it is known whether the gateway can make it; a
 * customer's request without an account was made where it can.
 */
const toChannel = (
  { status, bank_account, payment_id, requested_by }: RefundRow,
  payments: PaymentRow[],
) =>
  !bank_account &&
  (["APPROVED", "PROCESSING", "DONE"].includes(status) ||
    (status === "REQUESTED" && requested_by === null))
    ? ((payments.find(({ id }) => id === payment_id)?.payment_channel ??
        null) as OrderRefund["to_channel"])
    : null;

const paidAt = ({ applied_at, paid_at, created_at }: PaymentRow): Date =>
  applied_at ?? paid_at ?? created_at;
/** The payments whose money came in, with what the office recorded of them. */
const received = (payments: PaymentRow[], manual: Awaited<ReturnType<typeof manualPaymentsOf>>) =>
  payments
    .filter(({ status }) => status === "PAID")
    .map((payment) => ({
      payment,
      recorded: manual.find(({ payment_id }) => payment_id === payment.id),
    }));

/** What orders may know of their money: the refunds, and whether the gateway can make them. */
export const ledgerOf = (gateway: Gateway): Ledger => ({
  async refundsOf(db, order, now) {
    const { payments, refunds, disputes, returned } = await moneyRows(db, order.id);
    const applied = returned
      ? await appliedPayments(db, order.id)
      : payments
          .filter(({ applied_at }) => applied_at !== null)
          .map((payment) => ({ ...payment, left: payment.captured_amount }));
    const disputed = (as: DisputeStatus) =>
      disputes.filter(({ status }) => status === as).reduce((sum, { amount }) => sum + amount, 0);
    const left = applied.reduce((sum, payment) => sum + payment.left, 0);
    const back = splitOverPayments(order.claimable_amount || left, applied);
    const held = heldOf(payments, refunds, disputes);
    return {
      payments: received(payments, []).map(({ payment }) => ({
        id: payment.id,
        amount: payment.captured_amount,
        at: witaIso(paidAt(payment)),
        method: payment.payment_method as PaymentMethod | null,
        channel: payment.payment_channel as PaymentChannel | null,
        reschedule_id: payment.reschedule_id,
        left: applied.find(({ id }) => id === payment.id)?.left ?? 0,
      })),
      taken_back: disputed("LOST"),
      contested: disputed("OPEN"),
      // The office's own plan, until it is confirmed.
      refunds: refunds
        .filter((refund) => !isUnconfirmedGift(refund))
        .map((refund) => presentRefund(refund, { payments, held })),
      needs_account: !allGoBack(gateway, back, now),
      part_needs_account:
        applied.length === 0 ||
        applied.some((payment) => !goesBack(gateway, payment, payment.captured_amount - 1, now)),
    };
  },
  documentsOf,
  async ifOperatorCancels(db, order, { now, me }) {
    const { applied, amount, claims } = await readIfCancelled(db, order.id);
    if (applied.length === 0) return { amount: 0, needs_account: false, waits: false };
    const limit = await refundLimitNow(db);
    const all = allOf({ amount, claims });
    const waits = all > 0 && !can(me, "confirm_refund", { amount: all, limit });
    const parts = splitOverPayments(amount, applied);
    const needs_account = amount > 0 && !allGoBack(gateway, parts, now);
    return { amount, needs_account, waits };
  },
  async accountMissing(db, orders, now) {
    const due = await refundsDue(
      db,
      orders.map(({ id }) => id),
    );
    const missing = new Set(due.filter(needsAccount).map(({ order_id }) => order_id));
    const waiting = orders.filter(({ id }) => missing.has(id));
    return new Map(
      await Promise.all(
        waiting.map(async (order) => [order.id, await noAccountUntil(db, order, { now })] as const),
      ),
    );
  },
  inReview: ordersInReview,
  returnedByBank: ordersReturnedByBank,
  async refundsWaiting(db, order_ids) {
    const counts = new Map<number, number>();
    for (const { order_id } of await refundsDue(db, order_ids))
      counts.set(order_id, (counts.get(order_id) ?? 0) + 1);
    return counts;
  },
  transferOf: (db, order, ask) => presentTransfer(db, gateway, order, ask),
  adminTransferOf: presentAdminTransfer,
  waitingPaymentOf: presentWaitingPayment,
  async moneyMoves(db, order_id) {
    const [payments, refunds, manual, disputes] = await Promise.all([
      paymentsOfOrder(db, order_id),
      refundsWithAdmin(db, order_id),
      manualPaymentsOf(db, order_id),
      disputesOfOrder(db, order_id),
    ]);
    return [
      ...disputes.flatMap(({ amount, status, opened_at, decided_at }) => {
        const move = { type: "chargeback" as const, by: null, amount };
        return [
          { ...move, step: "OPEN" as const, at: witaIso(opened_at) },
          ...(decided_at ? [{ ...move, step: status, at: witaIso(decided_at) }] : []),
        ];
      }),
      ...received(payments, manual).map(({ payment, recorded }) => ({
        type: "payment" as const,
        at: witaIso(paidAt(payment)),
        by: recorded?.by ?? null,
        amount: payment.captured_amount,
        method: payment.payment_method as PaymentMethod | null,
        channel: payment.payment_channel as PaymentChannel | null,
        reference: recorded?.reference ?? null,
        applied: payment.applied_at !== null,
      })),
      ...refunds.flatMap(({ refund, admin }) => {
        const { amount, reason, requested_at, done_at } = refund;
        const reschedule_id = moveOfRefund(refund, payments);
        const move = { type: "refund" as const, amount, reason, reschedule_id };
        return [
          { ...move, step: "requested" as const, at: witaIso(requested_at), by: null },
          ...(done_at ? [{ ...move, step: "sent" as const, at: witaIso(done_at), by: admin }] : []),
        ];
      }),
    ];
  },
  async receivedOf(db, order_id) {
    const [payments, manual, disputes] = await Promise.all([
      paymentsOfOrder(db, order_id),
      manualPaymentsOf(db, order_id),
      disputesOfOrder(db, order_id),
    ]);
    const tasks = await openTasks(
      db,
      disputes.map(({ id }) => ({ dispute_id: id })),
    );
    return received(payments, manual).map(({ payment, recorded }) => ({
      id: payment.id,
      reference: payment.reference,
      recorded: recorded?.reference ?? null,
      amount: payment.captured_amount,
      method: payment.payment_method as PaymentMethod | null,
      channel: payment.payment_channel as PaymentChannel | null,
      at: witaIso(paidAt(payment)),
      applied: payment.applied_at !== null,
      reschedule_id: payment.reschedule_id,
      chargebacks: disputes.flatMap(({ payment_id, amount, status, opened_at, decided_at }, i) =>
        payment_id === payment.id
          ? [
              {
                amount,
                status,
                opened_at: witaIso(opened_at),
                decided_at: decided_at && witaIso(decided_at),
                task_id: tasks[i] ?? null,
              },
            ]
          : [],
      ),
    }));
  },
  async adminRefundsOf(db, order, { me, ahead_amount }) {
    const [rows, payments, disputes, limit] = await Promise.all([
      refundsWithAdmin(db, order.id),
      paymentsOfOrder(db, order.id),
      disputesOfOrder(db, order.id),
      refundLimitNow(db),
    ]);
    const refunds = rows.map(({ refund }) => refund);
    const held = heldOf(payments, refunds, disputes);
    return rows.map(({ refund, admin, begun_by }) => ({
      ...presentRefund(refund, { payments, held }),
      note: refund.note,
      bank_account: refund.bank_account,
      passenger_ids: refund.passenger_ids,
      positions: refund.positions,
      decided_by: admin,
      decision: refund.decision,
      failure_code: refund.failure_code,
      actions: refundActions(refund, me, limit, {
        ahead_amount,
        held: held.has(refund.id),
        decides: order.payment_status === "DISPUTED",
      }),
      begun_by: refund.status === "REQUESTED" ? begun_by : null,
    }));
  },
});
