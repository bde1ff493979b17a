import type { PersonalRecords } from "../accounts/index.ts";
import { ofOrders } from "../orders/index.ts";
import { anonymiseDocuments, documentsToExport } from "./queries.ts";

/** Invoices and credit notes as personal data: numbers and money stay, whatever happens to the account. */
export const invoiceRecords: PersonalRecords = {
  name: "documents",
  read: (db, { id }) => ofOrders(db, id, (ids) => documentsToExport(db, ids)),
  forget: (tx, { id }) => anonymiseDocuments(tx, id),
};
