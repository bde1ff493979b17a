import type { PersonalRecords } from "../accounts/index.ts";
import { anonymisePayments, paymentsToExport } from "./queries/payments.ts";

/** Payments as personal data: the ledger stays, whatever happens to the account. */
export const paymentRecords: PersonalRecords = {
  name: "payments",
  read: (db, { id }) => paymentsToExport(db, id),
  forget: (tx, { id }) => anonymisePayments(tx, id),
};
