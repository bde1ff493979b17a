export { attachedCreditNote, attachedInvoice, documentsOf } from "./documents.ts";
export { issueDocuments, issueMissing } from "./issue.ts";
export { invoiceRecords } from "./personal.ts";
export { registerRoutes } from "./register/routes.ts";
export { invoiceRoutes } from "./routes.ts";
export { isCredited } from "./rules.ts";
