import type { BankAccount, OrderAuditAction } from "@jukung/contract";
import type { Db, Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { userById } from "../accounts/index.ts";
import { issueDocuments } from "../invoices/index.ts";
import { notify } from "../notifications/index.ts";
import { auditOrder } from "../operations/index.ts";
import {
  aheadNow,
  giveable,
  giveClaimBack,
  lockOrder,
  lowerAhead,
  type OrderRow,
  orderById,
} from "../orders/index.ts";
import { refundLimitNow } from "../site/index.ts";
import { endTask, openTask, refundTask } from "../tasks/index.ts";
import { refundOf } from "./account.ts";
import type { ClaimDeps } from "./deps.ts";
import { refuseDisputed } from "./disputes.ts";
import { lowerGifts } from "./gifts.ts";
import { sentTo } from "./ledger.ts";
import { goesBack, REFUND_QUEUE, refreshMoney } from "./money.ts";
import { type Admin, type Decision, withOtp } from "./otp.ts";
import { lowerReopened } from "./paid-by-bank.ts";
import { paymentById } from "./queries/payments.ts";
import {
  giftsWaiting,
  moveRefund,
  type RefundRow,
  refundById,
  refundedOf,
} from "./queries/refunds.ts";
import type { PaymentDeps } from "./reconcile.ts";
import { confirmation, isReopenable, needsAccount, reopensFor, shownAccount } from "./rules.ts";

/**
 * An admin confirms a claimed refund with the OTP of their own mailbox: it goes to the gateway, or,
 * if the method cannot be refunded, to the manual ones. Above their limit it only counts as the first
 * of two confirmations.
 * @throws Refusal pin_invalid, refund_decided, second_person, payment_disputed
 */
export async function approveRefund(
  deps: ClaimDeps,
  order: OrderRow,
  { refund_id, pin, admin }: Decision,
): Promise<RefundRow> {
  await checkBeforeCode(deps.db, order, refund_id, "REQUESTED");
  return withOtp(deps, { refund_id, pin, admin }, async (tx, spend) => {
    const now = deps.clock.now();
    const asked = await requested(tx, order, refund_id);
    const limit = await refundLimitNow(tx);
    const how = confirmation(asked, admin, limit);
    if (how === null) throw new Refusal("second_person", { params: { total: limit } });
    await spend();
    if (how === "begin") return begin(tx, order, asked, admin, now);
    const decided = await approve(tx, deps, order, asked, admin);
    await note(
      tx,
      order.id,
      admin,
      "order.refund_approve",
      { refund_id, amount: decided.amount },
      now,
    );
    return decided;
  });
}

/** The first of two confirmations. */
async function begin(
  tx: Tx,
  order: OrderRow,
  asked: RefundRow,
  admin: Admin,
  now: Date,
): Promise<RefundRow> {
  const begun = await moveRefund(tx, asked.id, ["REQUESTED"], { begun_by: admin.id });
  if (!begun) throw new Refusal("refund_decided");
  await note(
    tx,
    order.id,
    admin,
    "order.refund_begin",
    { refund_id: asked.id, amount: asked.amount },
    now,
  );
  return begun;
}

/** Starts a requested refund: at the gateway, or as a manual one. @throws Refusal payment_disputed */
export async function approve(
  tx: Tx,
  deps: PaymentDeps,
  order: OrderRow,
  asked: RefundRow,
  admin: Admin,
): Promise<RefundRow> {
  await refuseDisputed(tx, asked);
  const payment = await paymentById(tx, asked.payment_id);
  const now = deps.clock.now();
  const automatic = payment && goesBack(deps.gateway, payment, asked.amount, now);
  const by_hand = asked.bank_account !== null || !automatic;
  const decided = await moveRefund(tx, asked.id, ["REQUESTED"], {
    status: by_hand ? "MANUAL" : "APPROVED",
    decided_by: admin.id,
    decided_at: now,
    // Of an earlier rejection: an approval has no reason.
    decision: null,
  });
  if (!decided) throw new Refusal("refund_decided");
  if (by_hand)
    await openTask(tx, {
      type: refundTask(decided.reason, false),
      fact: { refund_id: asked.id },
      order_id: order.id,
      payment_id: decided.payment_id,
      amount: decided.amount,
      at: now,
    });
  else await deps.jobs.enqueue(tx, REFUND_QUEUE, { id: asked.id });
  await refreshMoney(tx, order.id);
  if (needsAccount(decided))
    await notify(tx, deps.jobs, {
      event: "refund_account_needed",
      order,
      seq: `refund-${asked.id}-approved`,
      params: { amount: decided.amount, reason: decided.reason, note: decided.note ?? "" },
    });
  else {
    const channel = by_hand ? null : payment?.payment_channel;
    const to = channel ? { channel } : accountOf(decided);
    const gift: Record<string, string> =
      decided.reason === "GOODWILL" ? { way: "gift", reason: decided.note ?? "" } : {};
    await tell(tx, deps, order, "refund_approved", decided, { ...to, ...gift });
  }
  return decided;
}

/**
 * An admin rejects, with an OTP and the reason that the customer reads. The amount does not become
 * claimable again, which would be a loop: `reopenRefund` does that.
 * @throws Refusal pin_invalid, refund_decided, refund_of_ours
 */
export async function rejectRefund(
  deps: ClaimDeps,
  order: OrderRow,
  { refund_id, pin, reason, admin }: Decision & { reason: string },
): Promise<RefundRow> {
  await checkBeforeCode(deps.db, order, refund_id, "REQUESTED");
  return withOtp(deps, { refund_id, pin, admin }, async (tx, spend) => {
    const now = deps.clock.now();
    const asked = await requested(tx, order, refund_id);
    if (asked.reason === "OPERATOR") throw new Refusal("refund_of_ours");
    await spend();
    const decided = await moveRefund(tx, refund_id, ["REQUESTED"], {
      status: "REJECTED",
      decided_by: admin.id,
      decided_at: now,
      decision: reason,
      begun_by: null,
    });
    if (!decided) throw new Refusal("refund_decided");
    await refreshMoney(tx, order.id);
    // It is reopened at most once: a second rejection is final.
    const way: Record<string, string> = decided.reopened_at ? { way: "final" } : {};
    // Of a refund that the office meant to give, the customer was never told.
    if (decided.reason !== "GOODWILL")
      await tell(tx, deps, order, "refund_rejected", decided, { reason, ...way });
    await note(
      tx,
      order.id,
      admin,
      "order.refund_reject",
      { refund_id, amount: decided.amount, reason },
      now,
    );
    return decided;
  });
}

/**
 * Reopens a rejected claim, once. The amount of a cancelled order can be claimed again. Passengers
 * cancelled from an active order are not put back: their claim waits for an admin again, as long as
 * that much of the payment is not refunded. What a bank has given of it since is not there a second time.
 * @throws Refusal not_found, refund_not_reopenable, payment_disputed while it is not known what a bank gives
 */
export function reopenRefund(
  deps: PaymentDeps,
  order: OrderRow,
  { refund_id, admin }: { refund_id: number; admin: Admin },
): Promise<void> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const locked = (await lockOrder(tx, order.id)) ?? order;
    if (locked.payment_status === "DISPUTED") throw new Refusal("payment_disputed");
    const refund = await refundOf(tx, order, refund_id);
    if (!isReopenable(refund)) throw new Refusal("refund_not_reopenable");
    const some = refund.passenger_ids !== null;
    const amount = reopensFor(refund, await aheadNow(tx, locked, { ...deps, now }));
    if (amount === 0 || !(await isStillHere(tx, { ...refund, amount })))
      throw new Refusal("refund_not_reopenable");
    // The update is the check: of two concurrent requests one gives the amount back.
    const again = some ? { status: "REQUESTED" } : {};
    const opened = await moveRefund(tx, refund_id, ["REJECTED"], { ...again, reopened_at: now });
    if (!opened) throw new Refusal("refund_not_reopenable");
    await lowerAhead(tx, order.id, refund.amount - amount);
    if (!some) await giveClaimBack(tx, order.id, amount);
    else await lowerReopened(tx, opened, { keeps: amount, at: now });
    if (some) await refreshMoney(tx, order.id);
    await lowerGifts(tx, order.id, now);
    const way = { way: "reviewed", ...accountOf(refund) };
    await tell(tx, deps, order, "refund_reopened", { ...refund, amount }, some ? way : {});
    await note(tx, order.id, admin, "order.refund_reopen", { refund_id, amount }, now);
  });
}

/**
 * Completes a manual refund, with the bank's reference and an OTP. Only then is the customer told
 * that the money was sent.
 * @param sent_to the account as the admin saw it; the customer may have changed it meanwhile
 * @throws Refusal pin_invalid, refund_decided, refund_account_missing, refund_account_changed,
 * payment_disputed
 */
export async function finishManualRefund(
  deps: ClaimDeps,
  order: OrderRow,
  {
    refund_id,
    pin,
    reference,
    sent_to,
    admin,
  }: Decision & { reference: string; sent_to: BankAccount },
): Promise<RefundRow> {
  await checkBeforeCode(deps.db, order, refund_id, "MANUAL");
  return withOtp(deps, { refund_id, pin, admin }, async (tx, spend) => {
    const now = deps.clock.now();
    await lockOrder(tx, order.id);
    const refund = await checkUndecided(tx, order, refund_id, "MANUAL");
    if (!refund.bank_account) throw new Refusal("refund_account_missing");
    if (!isSameAccount(refund.bank_account, sent_to))
      throw new Refusal("refund_account_changed", {
        params: {
          before: inLocale(sent_to),
          now: inLocale(refund.bank_account),
        },
      });
    await refuseDisputed(tx, refund);
    await spend();
    const done = await moveRefund(tx, refund_id, ["MANUAL"], {
      status: "DONE",
      // When it was confirmed stays.
      decided_at: refund.decided_at ?? now,
      decided_by: admin.id,
      decision: reference,
      sent_at: now,
      done_at: now,
    });
    if (!done) throw new Refusal("refund_decided");
    await endTask(tx, { refund_id }, "refund_made", now);
    await refreshMoney(tx, order.id);
    await tell(tx, deps, order, "refund_done", done, sentTo(done) ?? {});
    await note(
      tx,
      order.id,
      admin,
      "order.refund_done",
      { refund_id, amount: done.amount, reason: reference },
      now,
    );
    await issueDocuments(tx, order.id);
    return done;
  });
}

/** The bank account for an email; nothing if the gateway refunds it. */
const accountOf = ({ bank_account }: RefundRow): Record<string, string> =>
  bank_account ? shownAccount(bank_account) : {};
const inLocale = ({ bank, number, holder }: BankAccount) => `${bank} ${number}, ${holder}`;

const isSameAccount = (one: BankAccount | null, other: BankAccount): boolean =>
  one?.bank === other.bank && one.number === other.number && one.holder === other.holder;

/**
 * Whether a refund's amount of its payment is neither refunded nor being refunded. What the office only means
 * to give does not count: it is lowered (decision 085).
 */
async function isStillHere(
  tx: Tx,
  { payment_id, amount }: Pick<RefundRow, "payment_id" | "amount">,
): Promise<boolean> {
  const payment = await paymentById(tx, payment_id);
  if (!payment) return false;
  const order = await orderById(tx, payment.order_id);
  if (!order || amount > giveable(order, [])) return false;
  const planned = (await giftsWaiting(tx, order.id))
    .filter((gift) => gift.payment_id === payment.id)
    .reduce((sum, gift) => sum + gift.amount, 0);
  return amount <= payment.captured_amount - (await refundedOf(tx, payment.id)) + planned;
}

const note = (
  tx: Tx,
  order_id: number,
  admin: Admin,
  action: OrderAuditAction,
  detail: object,
  at: Date,
): Promise<void> => auditOrder(tx, { order_id, actor_id: admin.id, action, detail, at });

async function requested(tx: Tx, order: OrderRow, refund_id: number): Promise<RefundRow> {
  await lockOrder(tx, order.id);
  return checkUndecided(tx, order, refund_id, "REQUESTED");
}

type Waits = "REQUESTED" | "MANUAL";
/**
 * Asked before the code too: of two windows the first has used up the code, and "this code is wrong"
 * would explain nothing. What is no refund of this order is left to the code.
 * @throws Refusal refund_decided
 */
async function checkBeforeCode(
  db: Db,
  order: OrderRow,
  refund_id: number,
  waits: Waits,
): Promise<void> {
  const refund = await refundById(db, refund_id);
  if (refund?.order_id === order.id) await refuseDecided(db, refund, waits);
}

/** A refund of this order that still waits for that. @throws Refusal not_found, refund_decided */
async function checkUndecided(
  tx: Tx,
  order: OrderRow,
  refund_id: number,
  waits: Waits,
): Promise<RefundRow> {
  const refund = await refundOf(tx, order, refund_id);
  await refuseDecided(tx, refund, waits);
  return refund;
}

/** @throws Refusal refund_decided, whose message says who decided what, and when */
async function refuseDecided(db: Db, refund: RefundRow, waits: Waits): Promise<void> {
  const { status, amount: total, decided_by, decided_at, done_at, bank_account } = refund;
  if (status === waits) return;
  // What the gateway has sent nobody of the office has noted.
  const by_hand = status === "DONE" && bank_account !== null;
  const at = by_hand ? done_at : decided_at;
  const admin = decided_by === null ? undefined : await userById(db, decided_by);
  // One that nobody of the office decided on, or that waits for a first decision again.
  if (!admin || !at || status === "REQUESTED") throw new Refusal("refund_decided");
  throw new Refusal("refund_decided", {
    said: by_hand
      ? "refund_sent_meanwhile"
      : status === "REJECTED"
        ? "refund_rejected_meanwhile"
        : "refund_approved_meanwhile",
    params: {
      name: `${admin.first_name} ${admin.last_name}`.trim(),
      total,
      at: at.toISOString(),
    },
  });
}

const tell = (
  tx: Tx,
  { jobs }: PaymentDeps,
  order: OrderRow,
  event: "refund_approved" | "refund_rejected" | "refund_reopened" | "refund_done",
  refund: RefundRow,
  more: Record<string, string | number> = {},
) =>
  notify(tx, jobs, {
    event,
    order,
    // A reopened refund is decided twice, and each decision has its own email.
    seq: `refund-${refund.id}${refund.reopened_at ? "-again" : ""}`,
    params: { amount: refund.amount, refund_id: refund.id, ...more },
  });
