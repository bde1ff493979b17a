import { createHash } from "node:crypto";
import type { StaffRole } from "@jukung/contract";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Tx } from "../../platform/db.ts";
import type { Jobs } from "../../platform/jobs.ts";
import { type Sealer, uuid } from "../../platform/keys.ts";
import { Refusal } from "../../platform/refusal.ts";
import { addressOf, userById } from "../accounts/index.ts";
import { type CodeDeps, checkCode, codeAddress, consumeCode, issueCode } from "../codes/index.ts";
import { notifyOperator, notifyUser } from "../notifications/index.ts";
import { announceCancellations, forgetCancellation, lockOrder } from "../orders/index.ts";
import { cancelByOperator } from "./cancel-by-operator.ts";
import type { Admin } from "./otp.ts";
import type { PaymentDeps } from "./reconcile.ts";

export const CANCEL_QUEUE = "cancel_order";
type Queued = { order_id: number; reason: string; admin: { id: number; staff_role: StaffRole } };

/**
 * What staff have read and confirm: booking codes in any order, and what is refunded for all of them
 * together, in rupiah.
 */
export type CancelList = { orders: string[]; refund: number };
/** One code cancels a list of orders and refunds a sum: this list and sum, and no others. */
const cancelOtp = (admin: Pick<Admin, "id">, { orders, refund }: CancelList) => {
  const list = createHash("sha256")
    .update(`${[...new Set(orders)].sort().join()} ${refund}`)
    .digest("base64url");
  return { purpose: "cancel_otp", subject: `admin:${admin.id}:cancel:${list}` } as const;
};

/**
 * Emails the admin a code that allows cancelling exactly these orders, for exactly this sum; the email
 * names both. The caller has checked that they are what is there.
 * @returns seconds for which it is shown as good
 */
export async function sendCancelCode(
  deps: { db: Database; clock: Clock; codes: CodeDeps; jobs: Jobs; sealer: Pick<Sealer, "seal"> },
  admin: Pick<Admin, "id">,
  list: CancelList,
): Promise<number> {
  const { db, codes, jobs, sealer, clock } = deps;
  const user = await userById(db, admin.id);
  if (!user) throw new Refusal("unauthenticated");
  return db.transaction(async (tx) => {
    const { code, expires_at, expires_in } = await issueCode(tx, cancelOtp(admin, list), codes);
    await notifyUser(tx, jobs, {
      event: "cancel_code",
      user,
      // For a while after a change of address codes go to the old one (`codeAddress`).
      to: codeAddress(addressOf(user), clock.now()),
      seq: `cancel-${uuid(codes.chance)}`,
      secret: sealer.seal(code),
      valid_until: expires_at,
      params: { orders: new Set(list.orders).size, total: list.refund, seconds: expires_in },
    });
    return expires_in;
  });
}

/**
 * Checks the code of `sendCancelCode`. @returns what uses it up, in the transaction of the decision
 * @throws Refusal pin_invalid, from either
 */
export async function withCancelCode(
  { db, clock, codes }: { db: Database; clock: Clock; codes: CodeDeps },
  { admin, list, pin }: { admin: Pick<Admin, "id">; list: CancelList; pin: string },
): Promise<(tx: Tx) => Promise<void>> {
  const known = await checkCode(db, cancelOtp(admin, list), pin, codes);
  if (!known) throw new Refusal("pin_invalid");
  return async (tx) => {
    if (!(await consumeCode(tx, known, clock.now()))) throw new Refusal("pin_invalid");
  };
}

/**
 * Cancels orders by the operator once the caller's transaction has committed, each in a transaction of
 * its own: an order is locked before its seats, and the caller has locked seats. Until then nobody else
 * cancels them, so that each is refunded in full.
 */
export async function cancelLater(
  tx: Tx,
  jobs: Jobs,
  {
    order_ids,
    reason,
    admin,
    now,
  }: { order_ids: number[]; reason: string; admin: Admin; now: Date },
): Promise<void> {
  const { id, staff_role } = admin;
  await announceCancellations(tx, order_ids, now);
  for (const order_id of order_ids)
    await jobs.enqueue(tx, CANCEL_QUEUE, { order_id, reason, admin: { id, staff_role } });
}

/** The job. An order that has ended meanwhile stays as it is. */
export async function cancelQueued(deps: PaymentDeps, { order_id, reason, admin }: Queued) {
  try {
    await cancelByOperator(deps, order_id, { reason, admin });
  } catch (error) {
    // Cancelled meanwhile, also by an earlier run of this job.
    const ended: string[] = ["not_cancellable", "changed_meanwhile"];
    if (!(error instanceof Refusal && ended.includes(error.code))) throw error;
    await deps.db.transaction((tx) => forgetCancellation(tx, order_id));
  }
}

/**
 * What follows when the job has failed for good: the customer may cancel again, and the member of staff
 * who decided it is told to cancel the order themselves. Does nothing for an order that has ended.
 */
export async function cancelFailed(deps: PaymentDeps, { order_id, admin }: Queued): Promise<void> {
  deps.log.error({ order: order_id }, "an order could not be cancelled after its day was closed");
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, order_id);
    await forgetCancellation(tx, order_id);
    if (!order || !["PENDING", "ON_HOLD", "CONFIRMED"].includes(order.order_status)) return;
    const user = await userById(tx, admin.id);
    await notifyOperator(tx, deps.jobs, {
      event: "cancellation_failed",
      order,
      seq: "cancellation-failed",
      to: user?.email ?? "",
      ...(user ? { locale: user.locale } : {}),
    });
  });
}
