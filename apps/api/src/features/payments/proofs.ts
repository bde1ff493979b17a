import { addMinutes } from "../../platform/clock.ts";
import type { Database, Tx } from "../../platform/db.ts";
import type { Chance } from "../../platform/keys.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Storage } from "../../platform/storage.ts";
import { redraw } from "../media/index.ts";
import { notify, notifyOperator } from "../notifications/index.ts";
import { auditOrder } from "../operations/index.ts";
import { lockOrder, type OrderRow, orderById } from "../orders/index.ts";
import { transferNow } from "../site/index.ts";
import { dueAt, endTask, openTask } from "../tasks/index.ts";
import type { ClaimDeps } from "./deps.ts";
import type { Admin } from "./otp.ts";
import {
  endProof,
  firstProofAt,
  insertProof,
  noteHold,
  pastProofs,
  proofById,
  transferOf,
  waitingProof,
} from "./queries/transfers.ts";
import type { PaymentDeps } from "./reconcile.ts";
import { holdUntil } from "./transfer.ts";
import { checkUntil, givesTime, PAST_DAYS, rejectedUntil, takesProof } from "./transfer-rules.ts";

export const FORGET_PROOFS_QUEUE = "forget-proofs";
/** Wide enough to read a bank's receipt. */
const WIDTH = 1200;
const keyOf = (file: string) => `proofs/${file}`;

export type ProofDeps = PaymentDeps & {
  storage: Storage;
  chance: Chance;
  operatorEmail(): Promise<string>;
};

/**
 * A customer sends a picture of the transfer: it is drawn anew and stored where only they and staff
 * read it, staff have a task, and the order is held until they have looked, as long as the settings
 * allow after the first one. One that waits is replaced. Also taken of an order that is over: the money may have come.
 * @throws Refusal picture_unreadable, picture_too_large, picture_too_many_pixels, unavailable,
 * not_found, proof_not_taken, proof_recorded
 */
export async function sendProof(deps: ProofDeps, order_id: number, proof: Blob): Promise<void> {
  // Before the picture is decoded, which is expensive; and once more under the lock.
  await refuseUnlessProofTaken(deps, order_id);
  const content = await redraw(proof, { width: WIDTH, field: "proof" });
  const file = `${deps.chance.bytes(16).toString("hex")}.webp`;
  await deps.storage.put(keyOf(file), content, "image/webp");
  const to = await deps.operatorEmail();
  try {
    await deps.db.transaction(async (tx) => {
      const now = deps.clock.now();
      const order = await lockOrder(tx, order_id);
      const transfer = order && (await transferOf(tx, order_id));
      if (!transfer || !takesProof(order, transfer, now)) throw new Refusal("proof_not_taken");
      const before = await waitingProof(tx, order_id);
      if (before) {
        if (!(await endProof(tx, before.id, { status: "REPLACED", decided_at: now })))
          throw new Refusal("proof_recorded");
        await endTask(tx, { proof_id: before.id }, "proof_replaced", now);
      }
      const first = (await firstProofAt(tx, transfer)) ?? now;
      const made = await insertProof(tx, { order_id, file, status: "WAITING", sent_at: now });
      const until = order.order_status === "ON_HOLD" ? order.hold_expires_at : null;
      const held = until && until > now ? { ...order, hold_expires_at: until } : null;
      const { check_hours } = await transferNow(tx);
      const more =
        held && givesTime(await pastProofs(tx, order, addMinutes(now, -PAST_DAYS * 24 * 60)));
      const end = more ? checkUntil(first, check_hours, order) : until;
      if (held && end && end > held.hold_expires_at) {
        await holdUntil(tx, deps, order, end);
        const given = { held_by_proof: end, held_before: held.hold_expires_at };
        await noteHold(tx, order_id, given);
      }
      const due = dueAt("transfer_proof", now);
      await openTask(tx, {
        type: "transfer_proof",
        fact: { proof_id: made.id },
        order_id,
        amount: transfer.amount,
        at: now,
        due_at: held && end && end < due ? end : due,
      });
      // Of one in the place of another both know already, and its task is there.
      if (before) return;
      await notify(tx, deps.jobs, {
        event: "proof_received",
        order: held ? { ...order, hold_expires_at: end } : order,
        seq: `proof-${made.id}`,
        params: { amount: transfer.amount, way: wayOf(order, held !== null) },
      });
      await notifyOperator(tx, deps.jobs, {
        event: "proof_new",
        order,
        seq: `proof-${made.id}`,
        to,
        params: { amount: transfer.amount },
      });
    });
  } catch (error) {
    await deps.storage.remove(keyOf(file));
    throw error;
  }
}

/**
 * Before a byte of a picture is read, or decoded.
 * @throws Refusal proof_not_taken
 */
export async function refuseUnlessProofTaken(
  { db, clock }: Pick<PaymentDeps, "db" | "clock">,
  order_id: number,
): Promise<void> {
  const [order, transfer] = [await orderById(db, order_id), await transferOf(db, order_id)];
  if (!order || !transfer || !takesProof(order, transfer, clock.now()))
    throw new Refusal("proof_not_taken");
}

/** What is true of the order while its proof is looked at. */
const wayOf = ({ order_status }: OrderRow, held: boolean): string =>
  held ? "held" : ["CONFIRMED", "COMPLETED"].includes(order_status) ? "paid" : "over";

/**
 * Staff reject a proof: the money did not come, or the picture says nothing. The customer reads why and
 * may send another; the order is held no longer for it than without it, but for a short while.
 * @throws Refusal not_found, proof_decided
 */
export function rejectProof(
  deps: ClaimDeps,
  order_id: number,
  { proof_id, reason, admin }: { proof_id: number; reason: string; admin: Admin },
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const order = await lockOrder(tx, order_id);
    if (!order) throw new Refusal("not_found");
    const proof = await waitingProof(tx, order_id);
    const end = { status: "REJECTED", reason, decided_by: admin.id, decided_at: now } as const;
    if (proof?.id !== proof_id || !(await endProof(tx, proof_id, end)))
      throw new Refusal("proof_decided");
    await endTask(tx, { proof_id }, "proof_rejected", now);
    await auditOrder(tx, {
      order_id,
      actor_id: admin.id,
      action: "order.proof_reject",
      detail: { reason },
      at: now,
    });
    const held = await setBack(tx, deps, order, now);
    await notify(tx, deps.jobs, {
      event: "proof_rejected",
      order,
      seq: `proof-${proof_id}-rejected`,
      params: { reason, way: wayOf(order, held) },
    });
  });
}

/**
 * Sets the hold of an order back to what it would have had without its rejected proof.
 * @returns whether it is held
 */
async function setBack(
  tx: Tx,
  { products }: ClaimDeps,
  order: OrderRow,
  now: Date,
): Promise<boolean> {
  const end = order.order_status === "ON_HOLD" ? order.hold_expires_at : null;
  const transfer = await transferOf(tx, order.id);
  if (!end || end <= now || !transfer) return false;
  await holdUntil(tx, { products }, order, rejectedUntil(now, end, transfer));
  await noteHold(tx, order.id, { held_by_proof: null, held_before: null });
  return true;
}

/** A proof's picture, for its customer and for staff. @throws Refusal not_found */
export async function readProof(
  { db, storage }: { db: Database; storage: Storage },
  order: OrderRow,
  id: number,
): Promise<File> {
  const proof = await proofById(db, order.id, id);
  const content = proof?.file ? await storage.get(keyOf(proof.file)) : null;
  if (!content) throw new Refusal("not_found");
  return new File([new Uint8Array(content)], `${order.booking_id}-${id}.webp`, {
    type: "image/webp",
  });
}

/** Removes pictures of proofs. Missing ones are no error, so the job may run twice. */
export async function removeProofs(storage: Storage, files: string[]): Promise<void> {
  for (const file of files) await storage.remove(keyOf(file));
}
