import type { RefundClaim } from "@jukung/contract";
import type { Tx } from "../../platform/db.ts";
import { answered, once } from "../../platform/idempotency.ts";
import { Refusal } from "../../platform/refusal.ts";
import { checkCode, consumeCode, type KnownCode } from "../codes/index.ts";
import { notify } from "../notifications/index.ts";
import { auditOrder } from "../operations/index.ts";
import {
  cancelOrder,
  lockOrder,
  type OrderRow,
  orderPin,
  productOf,
  refundableNow,
  refuseIfAnnounced,
  setPeople,
  takeClaim,
} from "../orders/index.ts";
import { refuseWhileUnsettled } from "./account.ts";
import type { ClaimDeps } from "./deps.ts";
import { goesBack, refreshMoney } from "./money.ts";
import { appliedPayment, type PaymentRow } from "./queries/payments.ts";
import { insertRefund, refundsOfOrder } from "./queries/refunds.ts";
import { shownAccount } from "./rules.ts";

type Asked = { claim: RefundClaim; me: { id: number } | null; idempotency_key: string | undefined };

/**
 * Claims the refund of a paid order, with the PIN emailed to its contact: what a cancellation fixed,
 * or, if it is not cancelled, for all or some passengers, who are cancelled in the same transaction.
 * An admin confirms the claim before money moves (domain.md).
 * @throws Refusal pin_invalid, not_refundable, not_cancellable, adult_required, bank_account_required,
 * recently_changed
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
  const known = await checkCode(
    deps.db,
    orderPin(order.id, me ? "owner" : "link"),
    pin,
    deps.codes,
  );
  if (!known) {
    // The same form sent twice: its PIN is used up, but the answer is known.
    if (await answered(deps.db, ask)) return;
    throw new Refusal("pin_invalid");
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
  if (claim.bank_account) await refuseWhileUnsettled(tx, order, { now });
  if (!(await consumeCode(tx, known, now))) throw new Refusal("pin_invalid");
  const { amount, names } = await freeAndCount(tx, deps, order, claim.passenger_ids, me, now);
  const payment = await appliedPayment(tx, order_id);
  if (amount <= 0 || !payment) throw new Refusal("not_refundable");
  const automatic = goesBack(deps.gateway, payment, amount, now);
  if (!automatic && !claim.bank_account) throw new Refusal("bank_account_required");
  // Refunds go back the way they were paid: a card payment must not become a bank transfer to
  // somebody else.
  const to = automatic ? { ...claim, bank_account: undefined } : claim;
  return request(tx, deps, order, { payment, amount, claim: to, names });
}

/**
 * The office claims a cancelled order's refund for a customer who has no PIN, by phone for example.
 * No money moves yet: a decision with an OTP follows, and the account is asked for.
 * @throws Refusal not_found, not_refundable
 */
export async function claimByOffice(
  deps: ClaimDeps,
  order_id: number,
  { reason, admin }: { reason: string; admin: { id: number } },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, order_id);
    if (!order) throw new Refusal("not_found");
    const amount = order.claimable_amount;
    const payment = await appliedPayment(tx, order_id);
    if (order.order_status !== "CANCELLED" || amount <= 0 || !payment)
      throw new Refusal("not_refundable");
    if (!(await takeClaim(tx, order_id, amount))) throw new Refusal("not_refundable");
    const claim = { payment, amount, claim: { reason }, requested_by: admin.id };
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
    payment,
    amount,
    claim,
    names = [],
    requested_by = null,
  }: {
    payment: PaymentRow;
    amount: number;
    claim: Omit<RefundClaim, "pin">;
    /** Who was cancelled, if the others travel on. */
    names?: string[];
    /** The admin who asks for the customer. */
    requested_by?: number | null;
  },
): Promise<{ refund_id: number }> {
  const count = (await refundsOfOrder(tx, order.id)).length;
  const refund = await insertRefund(tx, {
    payment_id: payment.id,
    order_id: order.id,
    reference: `${payment.reference}-RCUSTOMER${count + 1}`,
    amount,
    reason: "CUSTOMER",
    status: "REQUESTED",
    note: claim.reason ?? null,
    passenger_ids: claim.passenger_ids ?? null,
    bank_account: claim.bank_account ?? null,
    requested_at: deps.clock.now(),
    requested_by,
  });
  await refreshMoney(tx, order.id);
  await notify(tx, deps.jobs, {
    event: "refund_requested",
    order,
    seq: `refund-${refund.id}`,
    params: {
      amount,
      ...(claim.bank_account ? shownAccount(claim.bank_account) : {}),
      ...(names.length > 0 ? { people: names.join(", ") } : {}),
    },
  });
  return { refund_id: refund.id };
}

/** Releases what the claim gives up, and counts its refund in rupiah; `names` of cancelled passengers. */
async function freeAndCount(
  tx: Tx,
  deps: ClaimDeps,
  order: OrderRow,
  passenger_ids: number[] | undefined,
  me: { id: number } | null,
  now: Date,
): Promise<{ amount: number; names: string[] }> {
  if (order.order_status === "CONFIRMED" && passenger_ids) {
    const product = productOf(deps.products, order);
    if (!product.releaseSome) throw new Refusal("not_refundable");
    const { freed, holders, ...party } = await product.releaseSome(
      tx,
      order.id,
      passenger_ids,
      now,
    );
    await refuseIfAnnounced(tx, order.id);
    await deps.voidTickets(tx, order.id, holders, now);
    await setPeople(tx, order.id, party.people);
    return { amount: refundableNow(order.refund_policy, freed, now), names: party.names };
  }
  if (passenger_ids) throw new Refusal("not_refundable");
  const cancelled =
    order.order_status === "CANCELLED"
      ? order
      : (
          await cancelOrder(
            tx,
            { order_id: order.id, by: "customer", actor_id: me?.id ?? null, now },
            deps,
          )
        ).order;
  const amount = cancelled.claimable_amount;
  if (amount > 0 && !(await takeClaim(tx, order.id, amount))) throw new Refusal("not_refundable");
  return { amount, names: [] };
}
