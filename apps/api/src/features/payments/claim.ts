import type { Locale, PinPurpose, RefundClaim } from "@jukung/contract";
import { channelName } from "@jukung/contract/channels";
import { splitOverPayments, withinPayments } from "@jukung/contract/split-payments";
import { formatRupiah } from "@jukung/format";
import type { Tx } from "../../platform/db.ts";
import { answered, once } from "../../platform/idempotency.ts";
import { message } from "../../platform/messages.ts";
import { Refusal } from "../../platform/refusal.ts";
import { checkCode, consumeCode, type KnownCode } from "../codes/index.ts";
import { notify } from "../notifications/index.ts";
import { auditOrder } from "../operations/index.ts";
import {
  cancelledAlready,
  cancelOrder,
  countTaken,
  dueOfPart,
  giveUpReschedule,
  isCancelledByUs,
  type Leaving,
  lockOrder,
  type OrderRow,
  orderPin,
  partsOf,
  productOf,
  type Released,
  refundableNow,
  refuseIfAnnounced,
  refuseIfOther,
  setRest,
  takeClaim,
  wrongPin,
} from "../orders/index.ts";
import { endTask } from "../tasks/index.ts";
import { accountOf, refuseWhileUnsettled } from "./account.ts";
import type { ClaimDeps } from "./deps.ts";
import { lowerGifts } from "./gifts.ts";
import { allGoBack, refreshMoney } from "./money.ts";
import { appliedPayments, type PaymentRow } from "./queries/payments.ts";
import { insertRefund, refundsOfOrder } from "./queries/refunds.ts";
import { shownAccount } from "./rules.ts";

type Asked = { claim: RefundClaim; me: { id: number } | null; idempotency_key: string | undefined };

/**
 * Claims the refund of a paid order, with the PIN emailed to its contact: what a cancellation fixed,
 * or, if it is not cancelled, for all or some passengers on all or some crossings, who are cancelled in
 * the same transaction. Only a PIN that was asked for to cancel does that: the email of the other says
 * that it confirms a refund.
 * An admin confirms the claim before money moves (domain.md).
 * @throws Refusal pin_invalid, not_refundable, not_cancellable, adult_required, crossing_required,
 * crossing_over, price_changed, changed_meanwhile, bank_account_required, recently_changed, payment_disputed
 */
export async function claimRefund(
  deps: ClaimDeps,
  order: OrderRow,
  { claim, me, idempotency_key }: Asked,
): Promise<void> {
  const { pin, ...body } = claim;
  const ask = {
    caller: `order:${order.id}`,
    route: "orders.refund",
    key: idempotency_key,
    body: { ...body, pin },
  };
  const by = me ? "owner" : "link";
  const acts: PinPurpose[] = order.order_status === "CANCELLED" ? ["cancel", "refund"] : ["cancel"];
  const known = await checkCode(deps.db, orderPin(order.id, by, ...acts), pin, deps.codes);
  if (!known) {
    // The same form sent twice: its PIN is used up, but the answer is known.
    if (await answered(deps.db, ask)) return;
    // Or in two tabs: it is known what became of the order.
    const shown = claim.seen_order?.status ?? order.order_status;
    if (order.order_status === "CANCELLED" && shown !== "CANCELLED")
      throw await cancelledAlready(deps.db, order.id);
    throw wrongPin();
  }
  await deps.db.transaction((tx) =>
    once(tx, ask, () => claimInside(tx, deps, order.id, { claim, me, known })),
  );
}

async function claimInside(
  tx: Tx,
  deps: ClaimDeps,
  order_id: number,
  { claim, me, known }: { claim: RefundClaim; me: { id: number } | null; known: KnownCode },
): Promise<{ refund_id: number }> {
  const now = deps.clock.now();
  const order = await lockOrder(tx, order_id);
  if (!order) throw new Refusal("not_found");
  if (order.payment_status === "DISPUTED")
    throw new Refusal("payment_disputed", { said: "payment_disputed_own" });
  const { seen_order: seen, account_of } = claim;
  if (seen) await refuseIfOther(tx, order, seen, { by: "customer", now, ...deps });
  const bank_account = claim.bank_account ?? (await accountOf(tx, order_id, account_of));
  if (bank_account) await refuseWhileUnsettled(tx, order, { now });
  if (!(await consumeCode(tx, known, now))) throw wrongPin();
  const { some, ...freed } = await freeAndCount(tx, deps, order, claim, me, now);
  const applied = await appliedPayments(tx, order_id);
  const amount = withinPayments(freed.amount, applied);
  const parts = splitOverPayments(amount, applied);
  if (amount <= 0 || parts.length === 0) throw new Refusal("not_refundable");
  if (claim.amount !== undefined && claim.amount !== amount)
    throw new Refusal("price_changed", {
      field: "amount",
      params: { total: formatRupiah(amount, order.locale as Locale) },
      said: "refund_amount_changed",
    });
  const automatic = allGoBack(deps.gateway, parts, now);
  if (!automatic && !bank_account) throw new Refusal("bank_account_required");
  // Refunds go back the way they were paid: a card payment must not become a bank transfer to
  // somebody else.
  const to = { ...claim, bank_account: automatic ? undefined : bank_account };
  return request(tx, deps, some ? { ...order, ...some.rest } : order, {
    parts,
    amount,
    claim: to,
    some,
  });
}

/**
 * The office claims a cancelled order's refund for a customer who has no PIN, by phone for example.
 * No money moves yet: a decision with an OTP follows, and the account is asked for.
 * @throws Refusal not_found, not_refundable, payment_disputed
 */
export async function claimByOffice(
  deps: ClaimDeps,
  order_id: number,
  { reason, admin }: { reason: string; admin: { id: number } },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, order_id);
    if (!order) throw new Refusal("not_found");
    if (order.payment_status === "DISPUTED") throw new Refusal("payment_disputed");
    const amount = order.claimable_amount;
    const parts = splitOverPayments(amount, await appliedPayments(tx, order_id));
    if (order.order_status !== "CANCELLED" || amount <= 0 || parts.length === 0)
      throw new Refusal("not_refundable");
    if (!(await takeClaim(tx, order_id, amount))) throw new Refusal("not_refundable");
    await endTask(tx, { unclaimed_of: order_id }, "amount_requested", deps.clock.now());
    const claim = { parts, amount, claim: { reason }, requested_by: admin.id };
    const { refund_id } = await request(tx, deps, order, claim);
    await auditOrder(tx, {
      order_id,
      actor_id: admin.id,
      action: "order.refund_claim",
      detail: { refund_id, amount, reason },
      at: deps.clock.now(),
    });
  });
}

/** Stores the claim; its customer is told. */
async function request(
  tx: Tx,
  deps: ClaimDeps,
  order: OrderRow,
  {
    parts,
    amount,
    claim,
    some = null,
    requested_by = null,
  }: {
    /** One refund for each payment that it comes from. */
    parts: { payment: PaymentRow; amount: number }[];
    amount: number;
    claim: Omit<RefundClaim, "pin" | "passenger_ids">;
    /** Who was cancelled and on what, if the rest is travelled. */
    some?: Released | null;
    /** The admin who asks for the customer. */
    requested_by?: number | null;
  },
): Promise<{ refund_id: number }> {
  const count = (await refundsOfOrder(tx, order.id)).length;
  // Of a trip that we cancelled it is ours to give: nobody rejects it.
  const reason = (await isCancelledByUs(tx, order)) ? "OPERATOR" : "CUSTOMER";
  const made: number[] = [];
  for (const { payment, ...part } of parts) {
    const { id } = await insertRefund(tx, {
      payment_id: payment.id,
      order_id: order.id,
      reference: `${payment.reference}-R${reason}${count + 1}`,
      ...part,
      reason,
      status: "REQUESTED",
      note: claim.reason ?? null,
      passenger_ids: some?.passenger_ids ?? null,
      positions: some ? (claim.positions ?? null) : null,
      bank_account: claim.bank_account ?? null,
      requested_at: deps.clock.now(),
      requested_by,
    });
    made.push(id);
  }
  const refund_id = made[0] as number;
  await lowerGifts(tx, order.id, deps.clock.now());
  await refreshMoney(tx, order.id);
  await notify(tx, deps.jobs, {
    event: "refund_requested",
    order,
    seq: `refund-${refund_id}`,
    params: {
      amount,
      ...(parts.length > 1 ? { parts: partsSaid(parts, order.locale as Locale) } : {}),
      // Without an account it goes back the way it was paid; of several ways each part says its own.
      ...(parts.length === 1 && requested_by === null && !claim.bank_account
        ? channelOf(parts[0]?.payment)
        : {}),
      ...(claim.bank_account ? shownAccount(claim.bank_account) : {}),
      ...(some ? { refund_id } : {}),
    },
  });
  return { refund_id };
}

const channelOf = (payment: PaymentRow | undefined): Record<string, string> =>
  payment?.payment_channel ? { channel: payment.payment_channel } : {};

/** What each refund of a claim is taken from, so that they add up: "Rp 313,680 (your booking, QRIS)". */
const partsSaid = (parts: { payment: PaymentRow; amount: number }[], locale: Locale): string =>
  parts
    .map(({ payment, amount }) =>
      message(payment.reschedule_id === null ? "refund_of_booking" : "refund_of_move", locale, {
        amount: formatRupiah(amount, locale),
        channel: payment.payment_channel
          ? channelName(payment.payment_channel, message("mail_channel_card", locale))
          : message(`payment_method_${payment.payment_method ?? "bank_transfer"}`, locale),
      }),
    )
    .join("; ");

/** Releases what the claim gives up, and counts its refund in rupiah; `some` if the rest is travelled. */
async function freeAndCount(
  tx: Tx,
  deps: ClaimDeps,
  order: OrderRow,
  { passenger_ids, positions }: Leaving,
  me: { id: number } | null,
  now: Date,
): Promise<{ amount: number; some: Released | null }> {
  const partly = passenger_ids !== undefined || positions !== undefined;
  if (order.order_status === "CONFIRMED" && partly) {
    const product = productOf(deps.products, order);
    if (!product.releaseSome) throw new Refusal("not_refundable");
    // It was planned for everybody.
    await giveUpReschedule(tx, order, "WITHDRAWN", deps, now);
    const before = { order, parts: await partsOf(tx, order, { ...deps, now }) };
    const leaving = { passenger_ids, positions };
    const some = await product.releaseSome(tx, order.id, leaving, now);
    await refuseIfAnnounced(tx, order.id);
    await deps.voidTickets(tx, order.id, some.holders, now);
    await setRest(tx, order.id, some.rest);
    const due = refundableNow(order.refund_policy, some.freed, now);
    const { amount, counted } = dueOfPart(before, due, now);
    if (counted > 0) await countTaken(tx, order.id, counted);
    return { amount, some };
  }
  if (partly) throw new Refusal("not_refundable");
  const cancelled =
    order.order_status === "CANCELLED"
      ? order
      : (
          await cancelOrder(
            tx,
            { order_id: order.id, by: "customer", actor_id: me?.id ?? null, claims: true, now },
            deps,
          )
        ).order;
  const amount = cancelled.claimable_amount;
  if (amount > 0 && !(await takeClaim(tx, order.id, amount))) throw new Refusal("not_refundable");
  await endTask(tx, { unclaimed_of: order.id }, "amount_requested", now);
  return { amount, some: null };
}
