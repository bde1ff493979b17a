import type { BankAccount } from "@jukung/contract";
import type { Db, Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { addressOf, userById } from "../accounts/index.ts";
import { checkCode, consumeCode, lastUnsettled } from "../codes/index.ts";
import { notify } from "../notifications/index.ts";
import { auditOrder } from "../operations/index.ts";
import {
  contactAddress,
  lockOrder,
  type OrderRow,
  orderPin,
  type PinAsker,
  wrongPin,
} from "../orders/index.ts";
import type { ClaimDeps } from "./deps.ts";
import { heldRefunds } from "./money.ts";
import { type Admin, withOtp } from "./otp.ts";
import { moveRefund, type RefundRow, refundById, refundsOfOrder } from "./queries/refunds.ts";
import type { PaymentDeps } from "./reconcile.ts";
import { shownAccount } from "./rules.ts";

type Account = { refund_id: number; bank_account: BankAccount };
type OwnAccount = {
  refund_id: number;
  bank_account?: BankAccount | undefined;
  account_of?: number | undefined;
};

/** A refund of this order. @throws Refusal not_found for another order's */
export async function refundOf(db: Db, order: OrderRow, refund_id: number): Promise<RefundRow> {
  const refund = await refundById(db, refund_id);
  if (refund?.order_id !== order.id) throw new Refusal("not_found");
  return refund;
}

/** The bank account that a refund of this order has; undefined if it has none, or is another order's. */
export async function accountOf(tx: Tx, order_id: number, refund_id: number | undefined) {
  if (refund_id === undefined) return undefined;
  const known = (await refundsOfOrder(tx, order_id)).find(({ id }) => id === refund_id);
  return known?.bank_account ?? undefined;
}

/**
 * No new bank account for 72 hours after a relevant email address was changed: the order's contact's,
 * its account's, or that of the admin who notes it. The change may be a thief's.
 * @returns until when none is accepted; null if one may be named now
 */
export async function noAccountUntil(
  db: Db,
  order: OrderRow,
  { now, admin }: { now: Date; admin?: { id: number } },
): Promise<Date | null> {
  const addresses = [contactAddress(order)];
  for (const id of [order.user_id, admin?.id]) {
    const user = typeof id === "number" ? await userById(db, id) : undefined;
    if (user) addresses.push(addressOf(user));
  }
  return lastUnsettled(addresses, now);
}

/** @throws Refusal recently_changed, with until when */
export async function refuseWhileUnsettled(
  tx: Tx,
  order: OrderRow,
  ask: { now: Date; admin?: { id: number } },
): Promise<void> {
  const until = await noAccountUntil(tx, order, ask);
  if (until) throw new Refusal("recently_changed", { params: { at: until.toISOString() } });
}

/**
 * The customer names the bank account for a refund that the gateway cannot make, with the PIN of the
 * order's mailbox: a session or a link alone is not enough.
 * @param given the account, or the refund of this order that has it
 * @throws Refusal pin_invalid, not_found, bank_account_required, refund_account_not_needed,
 * recently_changed, payment_disputed while a bank decides about its money
 */
export async function giveAccount(
  deps: ClaimDeps,
  order: OrderRow,
  by: PinAsker,
  { pin, refund_id, ...given }: OwnAccount & { pin: string },
): Promise<void> {
  const known = await checkCode(deps.db, orderPin(order.id, by, "account"), pin, deps.codes);
  if (!known) throw wrongPin();
  await deps.db.transaction(async (tx) => {
    const locked = (await lockOrder(tx, order.id)) ?? order;
    await refuseWhileUnsettled(tx, locked, { now: deps.clock.now() });
    const bank_account = given.bank_account ?? (await accountOf(tx, order.id, given.account_of));
    if (!bank_account) throw new Refusal("bank_account_required");
    if (!(await consumeCode(tx, known, deps.clock.now()))) throw wrongPin();
    await writeAccount(tx, deps, order, { refund_id, bank_account, said: "account_disputed" });
  });
}

/**
 * The office notes the account that the customer named on the phone, with an OTP: a session alone is
 * not enough. The customer is told, and may replace it until the money is sent.
 * @throws Refusal pin_invalid, not_found, refund_account_not_needed, recently_changed, payment_disputed
 */
export function noteAccount(
  deps: ClaimDeps,
  order: OrderRow,
  { admin, pin, ...given }: Account & { pin: string; admin: Admin },
): Promise<void> {
  const { refund_id } = given;
  return withOtp(deps, { refund_id, pin, admin }, async (tx, spend) => {
    const locked = (await lockOrder(tx, order.id)) ?? order;
    await refuseWhileUnsettled(tx, locked, { now: deps.clock.now(), admin });
    await spend();
    await writeAccount(tx, deps, order, { ...given, said: "payment_disputed" });
    await auditOrder(tx, {
      order_id: order.id,
      actor_id: admin.id,
      action: "order.refund_account",
      detail: { refund_id: given.refund_id },
      at: deps.clock.now(),
    });
  });
}

async function writeAccount(
  tx: Tx,
  deps: PaymentDeps,
  order: OrderRow,
  { refund_id, bank_account, said }: Account & { said: string },
): Promise<void> {
  const refund = await refundOf(tx, order, refund_id);
  // Nobody is promised what a bank may take: it is asked for once that is decided.
  if ((await heldRefunds(tx, [order.id])).has(refund_id))
    throw new Refusal("payment_disputed", { said });
  // Until the transfer is made an account can be corrected, also before the decision if one was
  // named: a refund by the gateway is not turned into a transfer.
  const from = refund.bank_account ? ["REQUESTED", "MANUAL"] : ["MANUAL"];
  if (!(await moveRefund(tx, refund_id, from, { bank_account })))
    throw new Refusal("refund_account_not_needed");
  await notify(tx, deps.jobs, {
    event: "refund_account_noted",
    order,
    seq: `refund-${refund_id}-${deps.clock.now().getTime()}`,
    params: {
      amount: refund.amount,
      ...shownAccount(bank_account),
      ...(refund.status === "REQUESTED" ? { way: "review" } : {}),
    },
  });
}
