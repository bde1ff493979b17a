import type { Jobs } from "../../platform/jobs.ts";
import type { PersonalRecords } from "../accounts/index.ts";
import { ofOrders } from "../orders/index.ts";
import { FORGET_PROOFS_QUEUE } from "./proofs.ts";
import { anonymisePayments, paymentsToExport } from "./queries/payments.ts";
import { forgetProofs, transfersToExport } from "./queries/transfers.ts";

/** Payments as personal data: the ledger stays, whatever happens to the account. */
export const paymentRecords: PersonalRecords = {
  name: "payments",
  read: (db, { id }) => ofOrders(db, id, (ids) => paymentsToExport(db, ids)),
  forget: (tx, { id }) => anonymisePayments(tx, id),
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
