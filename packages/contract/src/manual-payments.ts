import { z } from "zod";
import { isBankReference } from "./bank-reference.ts";
import { QUOTE_MOST } from "./limits.ts";
import { TransferProof } from "./orders.ts";
import { Day, Instant, Line, Rupiah, wholeFrom } from "./values.ts";

/** How money comes that no gateway took. */
export const ManualMethod = z.enum(["bank_transfer", "cash"]);
/** A payment that the office records: how much came, how, when, and how that is proved. */
export const ManualPaymentInput = z.object({
  method: ManualMethod,
  /** Rupiah: the order's total, typed again. */
  amount: wholeFrom(1, QUOTE_MOST),
  /** The day it came, in WITA. */
  received_on: Day,
  /** The bank's reference of a transfer; for cash, who took it. */
  reference: Line.min(1, "required").max(120, "too_long"),
});
/** Whether a reference can prove a payment: of cash any name can, of a transfer what a bank gives. */
export const provesPayment = (method: z.infer<typeof ManualMethod>, reference: string): boolean =>
  method !== "bank_transfer" || isBankReference(reference);
/** What an order that chose a bank transfer takes beside that. */
export const OfTransfer = {
  /** The proof that it answers; another one by now is refused. */
  proof_id: z.number().int().positive().max(2_000_000_000).optional(),
  /** Another amount than was asked for really came: it is applied or owed back as it is. */
  as_received: z.boolean().default(false),
};
/** A proof of a transfer as the office decides on it. */
export const AdminTransferProof = TransferProof.extend({
  decided_by: z.string().nullable(),
  decided_at: Instant.nullable(),
  /** Its payment is recorded and waits for a second person. */
  recorded: z.boolean(),
});
/** A recorded payment that a second person has to confirm. */
export const WaitingPayment = z.object({
  id: z.number().int(),
  method: ManualMethod,
  amount: Rupiah,
  received_on: Day,
  reference: z.string(),
  recorded_by: z.string(),
  recorded_at: Instant,
  /** What the reader may do with it. */
  actions: z.array(z.enum(["confirm", "withdraw"])),
});

export type ManualMethod = z.infer<typeof ManualMethod>;
export type ManualPaymentInput = z.infer<typeof ManualPaymentInput>;
export type AdminTransferProof = z.infer<typeof AdminTransferProof>;
export type WaitingPayment = z.infer<typeof WaitingPayment>;
