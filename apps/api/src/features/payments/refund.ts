import { addMinutes } from "../../platform/clock.ts";
import type { Tx } from "../../platform/db.ts";
import { isCredited, issueDocuments } from "../invoices/index.ts";
import { notify } from "../notifications/index.ts";
import { lockOrder, type OrderRow } from "../orders/index.ts";
import type { RefundState } from "./gateway.ts";
import { GatewayRefused } from "./gateways/client.ts";
import { refreshMoney, requireManualRefund } from "./money.ts";
import { paymentById } from "./queries/payments.ts";
import { claimRefundsForPolling, moveRefund, type RefundRow } from "./queries/refunds.ts";
import type { PaymentDeps } from "./reconcile.ts";

const POLL_MINUTES = 0.5;

/**
 * Sends an approved refund to the gateway. The reference makes a repeated call the same refund, so a
 * crash between the call and the write cannot pay twice.
 * @throws GatewayDown: the job tries again
 */
export async function processRefund(deps: PaymentDeps, id: number): Promise<void> {
  const now = deps.clock.now();
  const claimed = await moveRefund(deps.db, id, ["APPROVED", "PROCESSING"], {
    status: "PROCESSING",
    next_poll_at: addMinutes(now, POLL_MINUTES),
  });
  if (!claimed) return;
  if (claimed.gateway_refund_id) return pollRefund(deps, claimed);
  const payment = await paymentById(deps.db, claimed.payment_id);
  // A retry would not help: there is nothing that the gateway could refund.
  if (!payment?.session_id || !payment.gateway_payment_id)
    return settle(deps, claimed, {
      refund_id: "",
      status: "FAILED",
      failure_code: "NO_CAPTURED_PAYMENT",
    });
  let state: RefundState;
  try {
    state = await deps.gateway.refund({
      session_id: payment.session_id,
      gateway_payment_id: payment.gateway_payment_id,
      reference: claimed.reference,
      amount: claimed.amount,
    });
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error;
    return settle(deps, claimed, {
      refund_id: "",
      status: "FAILED",
      failure_code: error.error_code,
    });
  }
  await settle(deps, claimed, state);
}

async function pollRefund(deps: PaymentDeps, refund: RefundRow): Promise<void> {
  if (!refund.gateway_refund_id) return processRefund(deps, refund.id);
  await settle(deps, refund, await deps.gateway.fetchRefund(refund.gateway_refund_id));
}

/** Stores the gateway's answer about a refund. One that it cannot make becomes a task for staff. */
async function settle(deps: PaymentDeps, refund: RefundRow, state: RefundState): Promise<void> {
  const now = deps.clock.now();
  const gateway_refund_id = state.refund_id || null;
  const sent_at = refund.sent_at ?? now;
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, refund.order_id);
    if (state.status === "PENDING") {
      await moveRefund(tx, refund.id, ["PROCESSING"], { gateway_refund_id, sent_at });
    } else if (state.status === "SUCCEEDED") {
      const done = await moveRefund(tx, refund.id, ["PROCESSING"], {
        status: "DONE",
        gateway_refund_id,
        sent_at,
        done_at: now,
        next_poll_at: null,
      });
      if (order && done) await tellSent(tx, deps, order, done);
    } else {
      const failure_code = state.failure_code ?? "UNKNOWN";
      await requireManualRefund(tx, refund, { failure_code, gateway_refund_id, at: now }, deps);
    }
    await refreshMoney(tx, refund.order_id);
    // Last: others wait for the next number until the transaction ends.
    await issueDocuments(tx, refund.order_id);
  });
}

/**
 * The gateway has sent it: the email brings the credit note. Money that was never invoiced (late, short,
 * surplus) has none, and its email was sent when it was owed.
 */
async function tellSent(
  tx: Tx,
  { jobs }: PaymentDeps,
  order: OrderRow,
  { id, amount, payment_id, reason }: RefundRow,
): Promise<void> {
  if (!isCredited(reason)) return;
  const channel = (await paymentById(tx, payment_id))?.payment_channel;
  await notify(tx, jobs, {
    event: "refund_done",
    order,
    seq: `refund-${id}`,
    params: { amount, refund_id: id, way: "method", ...(channel ? { channel } : {}) },
  });
}

/** Checks refunds that are under way (a job); a notice makes this run sooner. */
export async function pollRefunds(deps: PaymentDeps): Promise<void> {
  const now = deps.clock.now();
  const due = await claimRefundsForPolling(deps.db, now, addMinutes(now, POLL_MINUTES), 50);
  for (const refund of due)
    await pollRefund(deps, refund).catch((error) =>
      deps.log.warn({ err: error, refund: refund.id }, "a refund could not be asked about"),
    );
}
