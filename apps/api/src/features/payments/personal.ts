import type { Jobs } from "../../platform/jobs.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { PersonalRecords } from "../accounts/index.ts";
import { ofOrders } from "../orders/index.ts";
import { FORGET_PROOFS_QUEUE } from "./proofs.ts";
import { anonymisePayments, openPageOf, paymentsToExport } from "./queries/payments.ts";
import { forgetProofs, transfersToExport } from "./queries/transfers.ts";

/** Payments as personal data: the ledger stays, whatever happens to the account. */
export const paymentRecords: PersonalRecords = {
  name: "payments",
  read: (db, { id }) => ofOrders(db, id, (ids) => paymentsToExport(db, ids)),
  forget: (tx, { id }) => anonymisePayments(tx, id),
  // Some money only goes back by hand, and nobody could be asked for a bank account.
  async deletionWait(tx, { id }, now) {
    const open = await openPageOf(tx, id, now);
    if (!open) return null;
    const params = { booking: open.booking_id, at: open.until.toISOString() };
    return new Refusal("payment_open", { params });
  },
};

/** Bank transfers: the pictures that were sent as proofs are removed with the account. */
export const transferRecords = ({ jobs }: { jobs: Jobs }): PersonalRecords => ({
  name: "bank_transfers",
  read: (db, { id }) => transfersToExport(db, id),
  async forget(tx, { id }) {
    const files = await forgetProofs(tx, id);
    if (files.length > 0) await jobs.enqueue(tx, FORGET_PROOFS_QUEUE, { files });
  },
});
